import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FactValue } from "@/components/admin/company/fact-changes";
import { entryNamesIn } from "@/components/admin/company/fact-names";
import { SingleValue } from "@/components/admin/history/changed-value";
import { ImagesBeside } from "@/components/admin/history/shown-image";
import { isImageAddress, uploadedFilesWithin } from "@/lib/domain/media/media-url";
import { defaultFacts } from "@/lib/site";
import admin from "@/messages/en/admin.json";
import pricing from "@/messages/en/pricing.json";

const [was, is] = ["/images/0a.png", "/images/0b.webp"];
/** The bytes of one are off the site. */
const withdrawn = new Map([[was, "/images/0c.png"]]);
const imagesIn = (markup: string) => [...markup.matchAll(/src="([^"]*)"/g)].map(([, src]) => src);

test("The images of changed values are side by side, from where their bytes are [A-VERS-04]", () => {
  const shown = (before: unknown, after: unknown) =>
    imagesIn(renderToStaticMarkup(createElement(ImagesBeside, { before, after, withdrawn })));
  expect(shown(was, is)).toEqual(["/images/0c.png", is]);
  expect(shown("", is)).toEqual([is]);
  expect(shown("Before", "After")).toEqual([]);
});

test("The choices of a conflict show their images [A-COPY-03]", () => {
  const shown = (value: unknown) =>
    renderToStaticMarkup(createElement(SingleValue, { value, labels: admin.history, withdrawn }));
  expect(imagesIn(shown(was))).toEqual(["/images/0c.png"]);
  expect(shown(was)).toContain(was);
  expect(imagesIn(shown("A text with /images/0a.png"))).toEqual([]);
  expect(shown("")).toBe(admin.history.empty);
});

test("A fact shows the images within it: of a person, the logo, a sheet, a shared link [A-FACT-10]", () => {
  const entryName = entryNamesIn([defaultFacts], pricing.plan, "en");
  const shown = (field: string, value: unknown) =>
    imagesIn(
      renderToStaticMarkup(createElement(FactValue, { field, value, admin, entryName, withdrawn })),
    );
  const [person] = defaultFacts.team;
  expect(shown("team", [{ ...person, picture: was }])).toEqual(["/images/0c.png"]);
  expect(shown(`team.${person?.id}`, { ...person, picture: is })).toEqual([is]);
  expect(shown("logo", { dark: was, light: is })).toEqual(["/images/0c.png", is]);
  expect(shown("share_pictures", { home: { en: is } })).toEqual([is]);
});

test("Withdrawn files are looked up for addresses anywhere in a change [A-VERS-04]", () => {
  const person = { picture: was, name: { en: is } };
  expect(uploadedFilesWithin([[person], null, is, "text", 3])).toEqual([was, is, is]);
});

test.each([
  ["/images/a.png", true],
  ["/team/placeholder.svg", true],
  ["https://media.example/a.JPG", true],
  ["//other.example/a.png", false],
  ["/documents/a.pdf", false],
  ["/images/a.png is an image", false],
  [null, false],
])("%s is the address of an image: %s", (value, expected) => {
  expect(isImageAddress(value)).toBe(expected);
});

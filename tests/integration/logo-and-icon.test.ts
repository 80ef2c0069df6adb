import sharp from "sharp";
import { readFileSync } from "node:fs";
import * as icons from "@/app/icons/[name]/route";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { siteIcons } from "@/lib/domain/site/site-icons";
import { organization } from "@/lib/seo/structured-data";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { embeddedLogo, siteLogo } from "@/lib/services/facts/site-logo";
import { defaultFacts } from "@/lib/site";
import { resetFactsAndFiles, usesOf } from "../support/fact-files";
import { sampleImage, sampleSvg } from "../support/files";
import { addFile, admin, replaceBytes } from "../support/media-requests";
import { isStored } from "../support/stored-files";

let width = 640;
const newImage = (background?: string) => sampleImage("png", ++width, 160, background);
const put = (body: object, copy = "") => admin("PUT", `/facts${copy}`, body);
const iconAt = async (name: string) => {
  const response = await icons.GET(new Request(`http://a.example/icons/${name}`), {
    params: Promise.resolve({ name }),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const drawn = (name: string) => readFileSync(`lib/seo/icons/${name}`);
const names = Object.keys(siteIcons) as (keyof typeof siteIcons)[];

beforeEach(resetFactsAndFiles);

test("Logo and icon are uses of their files in the facts and their draft, which follow a replacement [A-FACT-20, A-MEDIA-01, A-MEDIA-04]", async () => {
  const [logo, icon] = [
    await addFile("l.png", await newImage()),
    await addFile("i.png", await newImage()),
  ];
  const change = { logo: { light: "", dark: logo.url }, icon: icon.url };
  expect((await put(change)).status).toBe(200);
  await put({ ...change, name: "Rossi" }, "?copy=working");
  const use = { kind: "facts", document_id: "site" };
  expect(await usesOf(logo.id)).toMatchObject([
    { ...use, fields: ["logo"], state: "published" },
    { ...use, fields: ["logo"], state: "copy" },
  ]);
  expect(await usesOf(icon.id)).toMatchObject([{ fields: ["icon"] }, { fields: ["icon"] }]);
  expect((await admin("DELETE", `/media/${icon.id}`)).body.code).toBe("in_use");
  const { body } = await replaceBytes(logo.id, { fileName: "n.png", content: await newImage() });
  expect(await siteFacts()).toMatchObject({
    logo: { light: "", dark: body.media.url },
    icon: icon.url,
    team: defaultFacts.team,
  });
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { resourceKind: "facts", action: "update" },
    orderBy: { id: "desc" },
  });
  expect(entry.changes).toEqual({ "logo.dark": { from: logo.url, to: body.media.url } });
  await database().documentVersion.updateMany({ data: { isOpen: false } });
  await put({ icon: null });
  await admin("DELETE", "/documents/facts/site/working-copy");
  expect(await usesOf(icon.id)).toMatchObject([{ fields: [], state: "history" }]);
  expect(await isStored(icon.url)).toEqual([true, true]);
});

test("A logo that isn't in the library is refused at its field [A-FACT-02, A-FACT-20]", async () => {
  expect(await put({ logo: { light: "/images/unknown.png", dark: "" } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "logo.light", code: "unknown_file" }] },
  });
  expect(await put({ icon: "/team/owen.svg" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "icon", code: "not_in_library" }] },
  });
});

test("Without an icon the drawn ones are served; a chosen one in each size at once, and the drawn ones again [A-FACT-20]", async () => {
  for (const name of names) expect([name, (await iconAt(name)).bytes]).toEqual([name, drawn(name)]);
  const { url } = await addFile("i.png", await newImage("#f00"));
  await put({ icon: url });
  for (const name of names) {
    const { response, bytes } = await iconAt(name);
    const { type, size, isFilled } = siteIcons[name];
    expect([name, response.headers.get("content-type")]).toEqual([name, type]);
    const image = name === "favicon.ico" ? bytes.subarray(22) : bytes;
    const { data, info } = await sharp(image)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [middle, corner] = [data.subarray(((size * size) / 2) * 4 + size * 2), data];
    expect([name, info.width, info.height]).toEqual([name, size, size]);
    expect([name, ...middle.subarray(0, 4)]).toEqual([name, 255, 0, 0, 255]);
    expect([name, corner[3]]).toEqual([name, isFilled ? 255 : 0]);
  }
  await put({ icon: null });
  expect((await iconAt("icon-192.png")).bytes).toEqual(drawn("icon-192.png"));
  expect((await iconAt("icon-193.png")).response.status).toBe(404);
});

test("An icon whose file can't be read is the drawn one, which isn't cached [A-FACT-20]", async () => {
  await database().siteFacts.update({
    where: { id: "site" },
    data: { fields: { icon: "/images/lost.png", logo: { light: "/images/lost.svg", dark: "" } } },
  });
  invalidateContent();
  const { response, bytes } = await iconAt("favicon.ico");
  expect([response.headers.get("cache-control"), bytes]).toEqual([
    "no-store",
    drawn("favicon.ico"),
  ]);
  expect([await siteLogo(), await embeddedLogo()]).toEqual([undefined, undefined]);
});

test("The logo has the dimensions of its image, also of a drawing, and is in structured data [A-FACT-03, A-FACT-20]", async () => {
  const light = await addFile("l.png", await newImage());
  const dark = await addFile("d.svg", sampleSvg('<rect width="8" height="5"/>', 'id="d"'));
  expect(await siteLogo()).toBeUndefined();
  await put({ logo: { light: light.url, dark: dark.url } });
  const logo = await siteLogo();
  expect(logo).toEqual({
    light: { url: light.url, width, height: 160 },
    dark: { url: dark.url, width: 8, height: 5 },
  });
  const embedded = await embeddedLogo();
  expect(embedded).toMatchObject({ height: 48, src: expect.stringMatching(/^data:image\/png/) });
  const about = organization(
    "https://a.example",
    { description: "", companyNumber: "" },
    await siteFacts(),
    logo?.light,
  );
  expect(about.logo).toMatchObject({ url: `https://a.example${light.url}`, height: "160" });
  await put({ logo: { light: "", dark: dark.url } });
  expect((await siteLogo())?.light.url).toBe(dark.url);
});

import { filesOf, withFiles } from "@/lib/domain/media/snapshot-files";
import { factsSchema } from "@/lib/domain/site/facts/facts";
import { defaultFacts } from "@/lib/site";

const [logo, icon, picture] = ["/images/logo.svg", "/images/icon.png", "/images/anna.jpg"];
const [first, ...others] = defaultFacts.team;
const fields = {
  logo: { light: logo, dark: "" },
  icon,
  team: [{ ...first, picture }, ...others],
};
const snapshot = { fields, texts: {}, lists: {} } as unknown as Parameters<typeof filesOf>[0];
const named = (field: string) =>
  filesOf(snapshot).filter((file) => file.field === field && file.value.startsWith("/images/"));

test("Logo, icon and images of people are the files of the facts [A-FACT-10, A-FACT-20]", () => {
  expect(named("logo")).toEqual([{ field: "logo", value: logo }]);
  expect(named("icon")).toEqual([{ field: "icon", value: icon }]);
  expect(named("team")).toEqual([{ field: "team", value: picture }]);
});

test("Without their files they are the drawn ones and the placeholder, and the rest stays [A-FACT-20]", () => {
  const left = withFiles(snapshot, (address, none) =>
    address.startsWith("/images/") ? none : address,
  );
  expect(left.fields).toEqual({
    logo: { light: "", dark: "" },
    icon: "",
    team: [{ ...first, picture: "/team/placeholder.svg" }, ...others],
  });
});

test("The icon of an industry stays [A-FACT-20]", () => {
  const industry = { ...snapshot, fields: { icon: "🏗️" } };
  expect(withFiles(industry, (address) => address).fields).toMatchObject({ icon: "🏗️" });
});

test("A logo is an image of the media library or none [A-FACT-02, A-FACT-20]", () => {
  const { shape } = factsSchema();
  const codeOf = (light: string) => shape.logo.safeParse({ light, dark: "" }).error?.issues[0];
  for (const address of ["", "/images/a.png", "/images/a.svg"])
    expect([address, codeOf(address)]).toEqual([address, undefined]);
  for (const address of ["/team/owen.svg", "/videos/a.mp4", "//evil.example/a.png", "javascript:1"])
    expect([address, codeOf(address)]).toEqual([
      address,
      expect.objectContaining({ params: { code: "not_in_library" } }),
    ]);
});

import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { admin } from "../support/created-cases";

const put = (key: string, value: string, language = "it") =>
  admin("PUT", `/texts/${key}`, { language, value });
const exported = async (query: string) =>
  (await admin("GET", `/languages/it/texts?${query}`)).body as unknown as object;

async function clear(): Promise<void> {
  await database().siteTexts.updateMany({ data: { texts: {} } });
  invalidateContent();
}
afterEach(clear);

test("The texts that editors changed are a file of their own, which an import takes [A-TEXT-07]", async () => {
  await put("pricing/title", "I prezzi");
  await put("home/hero.title", "Scrivetelo una volta");
  await put("home/hero.lead", "Once", "en");
  const file = await exported("changed=true");
  expect(file).toEqual({
    home: { hero: { title: "Scrivetelo una volta" } },
    pricing: { title: "I prezzi" },
  });
  await clear();
  expect(await exported("changed=true")).toEqual({});
  const imported = await admin("PUT", "/languages/it/texts", file);
  expect(imported).toMatchObject({ status: 200, body: { changed: 2, unchanged: 0 } });
  expect((await siteMessages("it")).home.hero.title).toBe("Scrivetelo una volta");
  expect(await exported("changed=true")).toEqual(file);
});

test("A file can have the texts of one page [A-TEXT-07]", async () => {
  await put("pricing/title", "I prezzi");
  await put("home/hero.title", "Scrivetelo una volta");
  expect(await exported("changed=true&namespace=pricing")).toEqual({
    pricing: { title: "I prezzi" },
  });
  expect(Object.keys(await exported("namespace=pricing"))).toEqual(["pricing"]);
  for (const query of ["changed=yes", "namespace=admin"])
    expect((await admin("GET", `/languages/it/texts?${query}`)).status).toBe(400);
});

test("What can't be shown any more is not in the file of changed texts [A-TEXT-07]", async () => {
  const texts = { it: { texts: { title: "{unknown}", heading: "I prezzi" }, source: {} } };
  await database().siteTexts.update({ where: { id: "pricing" }, data: { texts } });
  invalidateContent();
  expect(await exported("changed=true")).toEqual({ pricing: { heading: "I prezzi" } });
});

test("An import is one version of origin import in each namespace, all or none [A-LANG-04, A-TEXT-07]", async () => {
  const file = { common: { nav: { pricing: "I prezzi" } }, pricing: { title: "Quanto costa" } };
  const texts = async () => [
    (await siteMessages("it")).common.nav.pricing,
    (await siteMessages("it")).pricing.title,
  ];
  const before = await texts();
  await database().$executeRaw`
    ALTER TABLE texts ADD CONSTRAINT fails CHECK (id <> 'pricing' OR texts = '{}') NOT VALID`;
  try {
    expect((await admin("PUT", "/languages/it/texts", file)).status).toBe(500);
    invalidateContent();
    expect(await texts()).toEqual(before);
  } finally {
    await database().$executeRaw`ALTER TABLE texts DROP CONSTRAINT fails`;
  }
  expect((await admin("PUT", "/languages/it/texts", file)).body).toMatchObject({ changed: 2 });
  expect(await texts()).toEqual(["I prezzi", "Quanto costa"]);
  for (const namespace of ["common", "pricing"]) {
    const { versions } = (await admin("GET", `/documents/texts/${namespace}/versions`)).body;
    expect(versions[0].origin).toBe("import");
  }
});

import { readdirSync } from "node:fs";
import path from "node:path";
import { database } from "@/lib/data/database/prisma";
import { knownLanguages, shippedLanguages, type Language } from "@/lib/domain/language";
import { languageMigration } from "@/scripts/language-migration";
import { pickTranslation } from "@/lib/domain/translation/translation";

test("the database knows the languages of the site", async () => {
  const codes = (await database().language.findMany()).map(({ code }) => code);
  expect(codes.sort()).toEqual([...shippedLanguages].sort());
});

test("the database knows the order of the site's languages", async () => {
  const codes = [...knownLanguages];
  const inOrder = await database().$queryRaw<{ code: string }[]>`
    SELECT code FROM unnest(${codes.toSorted()}::text[]) AS code ORDER BY language_place(code)`;
  expect(inOrder.map(({ code }) => code)).toEqual(codes);
  expect(await database().$queryRaw`SELECT language_place('xx') > ${codes.length} AS last`).toEqual(
    [{ last: true }],
  );
});

test("a language that the code gets has its place in the database by the migration of npm run languages", async () => {
  expect(languageMigration(knownLanguages)).toBeUndefined();
  const migration = languageMigration([...knownLanguages, "el"]);
  expect(migration?.file).toMatch(/^prisma\/migrations\/\d{14}_languages\/migration\.sql$/);
  const names = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
  const last = names.sort().at(-1) ?? "";
  expect(path.basename(path.dirname(migration?.file ?? "")) > last).toBe(true);
  const rollback = new Error("the other tests have the order of today");
  const inTransaction = database().$transaction(async (tx) => {
    await tx.$executeRawUnsafe(migration?.sql ?? "");
    expect(
      await tx.$queryRaw`SELECT language_place('sv') AS sv, language_place('el') AS el`,
    ).toEqual([{ sv: knownLanguages.length, el: knownLanguages.length + 1 }]);
    throw rollback;
  });
  await expect(inTransaction).rejects.toBe(rollback);
});

test.each<[Language, Language[]]>([
  ["en", ["en"]],
  ["uk", ["uk"]],
  ["it", ["it", "ru"]],
  ["ru", ["ru", "en"]],
  ["uk", ["uk", "it", "en"]],
])("a case written in %s falls back in lists as on its page (%j)", async (source, translated) => {
  const id = `fallback-${source}-${translated.length}`;
  const { translations } = await database().businessCase.create({
    data: {
      id,
      language: source,
      translations: { create: translated.map((language) => ({ language, title: language })) },
    },
    include: { translations: true },
  });
  const listings = await database().businessCaseListing.findMany({ where: { caseId: id } });
  const inLists = Object.fromEntries(
    listings.map(({ language, titleLanguage }) => [language, titleLanguage]),
  );
  const onPages = Object.fromEntries(
    shippedLanguages.map((language) => [
      language,
      pickTranslation(translations, language, source)?.language,
    ]),
  );
  expect(inLists).toEqual(onPages);
});

import { readFileSync } from "node:fs";
import pg from "pg";
import { database } from "@/lib/data/database/prisma";

const migration = readFileSync(
  "prisma/migrations/20261127090000_renew_sample_alt_texts/migration.sql",
  "utf8",
);
const id = "site-invoices-matched-to-orders";
const old = {
  en: "Diagram: one invoice by hand as an amber line that wanders through five steps, 11 minutes; below, the same work now as a green line a fifth as long.",
  it: "Disegno: una fattura gestita a mano è una linea color ambra che va a zigzag per cinque passaggi, 11 minuti in tutto; sotto, lo stesso lavoro oggi è una linea verde cinque volte più corta.",
};

const textsOf = async (language: string) => {
  const { imageAlt, source } = await database().businessCaseTranslation.findUniqueOrThrow({
    where: { caseId_language: { caseId: id, language } },
  });
  return { imageAlt, source: (source as { imageAlt?: string } | null)?.imageAlt };
};
const write = (language: string, imageAlt: string, source?: string) =>
  database().$executeRaw`
    UPDATE business_case_translation SET image_alt = ${imageAlt},
      source = CASE WHEN ${source ?? null}::text IS NULL THEN source
        ELSE jsonb_set(source, '{imageAlt}', to_jsonb(${source ?? null}::text)) END
    WHERE case_id = ${id} AND language = ${language}`;

async function migrate(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(migration).finally(() => client.end());
}

test("Alternative texts of sample images from before become the current ones, unless somebody changed them or the image", async () => {
  const current = { en: await textsOf("en"), it: await textsOf("it"), ru: await textsOf("ru") };
  await write("en", old.en);
  await write("it", old.it, old.en);
  await write("ru", "Наш собственный текст", old.en);
  await migrate();
  expect({ en: await textsOf("en"), it: await textsOf("it") }).toEqual({
    en: current.en,
    it: current.it,
  });
  expect(await textsOf("ru")).toEqual({
    imageAlt: "Наш собственный текст",
    source: current.ru.source,
  });

  await write("it", old.it);
  await database().businessCase.update({ where: { id }, data: { imageUrl: "/images/own.png" } });
  await migrate();
  expect((await textsOf("it")).imageAlt).toBe(old.it);
});

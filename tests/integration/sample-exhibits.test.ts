import { readFileSync } from "node:fs";
import pg from "pg";
import { sampleCaseDigests } from "@/lib/data/case/sample-digests";
import { database } from "@/lib/data/database/prisma";
import { sampleCases } from "@/prisma/seed/content";
import { admin } from "../support/created-cases";

const stored = readFileSync(
  "prisma/migrations/20261211090000_sample_exhibits/migration.sql",
  "utf8",
);
/**
 * The migration recognizes samples by the digests of their texts at that time. Some texts have been
 * rewritten since, so the current digests are added.
 */
const digestList = "regexp_split_to_array('";
const migration = stored.replace(digestList, `${digestList}${sampleCaseDigests.join(" ")} `);
const written = sampleCases().filter(({ texts }) => texts.en.exhibitText);
const [unchanged, retitled, drafted, drawn] = written.map(({ id }) => id);

async function migrate(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(migration).finally(() => client.end());
}

const rows = () =>
  database().businessCaseTranslation.findMany({
    where: { caseId: { in: written.map(({ id }) => id) } },
    orderBy: [{ caseId: "asc" }, { language: "asc" }],
  });

type Row = Awaited<ReturnType<typeof rows>>[number];

/** The columns that the migration doesn't change. */
const withoutExhibit = ({ exhibitText: _, source, ...rest }: Row) => ({
  ...rest,
  source: source && { ...(source as object), exhibitText: undefined },
});

/** Restores the state before the migration. */
const clear = () =>
  database().$executeRaw`
    UPDATE business_case_translation SET exhibit_text = '', source = source - 'exhibitText'`;

test("Sample cases of a database from before get their exhibits in all languages, as if they had been loaded with them", async () => {
  const loaded = await rows();
  await clear();
  const cases = () =>
    database().businessCase.findMany({
      select: { id: true, version: true, updatedAt: true },
      orderBy: { id: "asc" },
    });
  const before = await cases();
  await migrate();
  const migrated = await rows();
  expect(migrated.map(withoutExhibit)).toEqual(loaded.map(withoutExhibit));
  for (const { exhibitText } of migrated)
    expect(stored).toContain(`'${exhibitText.replaceAll("'", "''")}'`);
  const original = (id: string) =>
    migrated.find(({ caseId, source }) => caseId === id && source === null)?.exhibitText;
  for (const { caseId, source } of migrated.filter(({ source }) => source !== null))
    expect(source).toMatchObject({ exhibitText: original(caseId) });
  expect(await cases()).toEqual(before);
  const states = await database().caseTranslationState.findMany({
    where: { caseId: { in: written.map(({ id }) => id) } },
  });
  expect(states.filter(({ missing, outdated }) => missing + outdated > 0)).toEqual([]);
});

test("Those that an editor changed, drew or drafts stay as they are", async () => {
  await clear();
  await admin("POST", `/translations/business-cases/${retitled}/it`, { title: "Il nostro caso" });
  await admin("PATCH", `/business-cases/${drafted}?copy=working`, { quote: "New" });
  await admin("PATCH", `/business-cases/${drawn}`, { exhibitText: "# Ours" });
  await migrate();
  const shown = (await rows()).filter(({ exhibitText }) => exhibitText !== "");
  const drawnIn = (id: string | undefined) =>
    shown.filter(({ caseId }) => caseId === id).map(({ exhibitText }) => exhibitText);
  expect(drawnIn(unchanged)).toHaveLength(4);
  expect(drawnIn(retitled)).toEqual([]);
  expect(drawnIn(drafted)).toEqual([]);
  expect(drawnIn(drawn)).toEqual(["# Ours"]);
});

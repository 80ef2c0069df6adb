import pg from "pg";
import { database } from "@/lib/data/database/prisma";
import { createSamples, seedOnce } from "@/prisma/seed/load";

const id = "site-invoices-matched-to-orders";
const versionOf = async (caseId: string) =>
  (await database().businessCase.findUniqueOrThrow({ where: { id: caseId } })).version;
const sql = (text: string) => database().$executeRawUnsafe(text);
/** Runs a statement as one transaction and resolves to the name of the constraint that refused it. */
async function ruleThatRefuses(statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`BEGIN; ${statement}; COMMIT`);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : String(error);
  } finally {
    await client.end();
  }
}

const newCase = (caseId: string, language = "en") =>
  `INSERT INTO business_case (id, language) VALUES ('${caseId}', '${language}');
  INSERT INTO business_case_translation (case_id, language, title)
  VALUES ('${caseId}', '${language}', 'T')`;
const trail =
  "INSERT INTO audit_entry (actor, action, subject_kind, subject_id, address) VALUES ('olena', 'sign_in', 'account', 'x', '192.0.2.1')";

describe("Database constraints", () => {
  test("A valid case is accepted", async () =>
    expect(await ruleThatRefuses(newCase("whole-and-sound"))).toBeUndefined());

  test.each([
    ["an id with capitals", newCase("Nope"), "business_case_id_check"],
    [
      "a reserved id",
      `INSERT INTO industry (id, language) VALUES ('new', 'en');
      INSERT INTO industry_translation VALUES ('new', 'en', 'N', '')`,
      "industry_id_check",
    ],
    ["a language that is not offered", newCase("in-german", "de"), "business_case_language_fkey"],
    [
      "a case without text in its own language",
      `INSERT INTO business_case (id, language) VALUES ('no-text', 'en')`,
      "business_case_source_text_fkey",
    ],
    [
      "taking a case its text in its own language",
      `DELETE FROM business_case_translation WHERE case_id = '${id}' AND language = 'en'`,
      "business_case_source_text_fkey",
    ],
    [
      "an empty title",
      `UPDATE business_case_translation SET title = E' \\t' WHERE case_id = '${id}'`,
      "business_case_translation_title_check",
    ],
    [
      "an industry without name",
      `UPDATE industry_translation SET name = ''`,
      "industry_translation_name_check",
    ],
    [
      "a list entry without any text",
      `INSERT INTO case_item (case_id, kind, position) VALUES ('${id}', 'problemPoint', 99)`,
      "case_item_text_required",
    ],
    [
      "taking a list entry its last text",
      `DELETE FROM case_item_translation WHERE item_id = (SELECT id FROM case_item LIMIT 1)`,
      "case_item_text_required",
    ],
    [
      "moving a list entry's texts to another",
      `DELETE FROM case_item_translation WHERE item_id = (SELECT max(id) FROM case_item);
      UPDATE case_item_translation SET item_id = (SELECT max(id) FROM case_item)
       WHERE item_id = (SELECT min(id) FROM case_item)`,
      "case_item_text_required",
    ],
    [
      "a stage without a name",
      `INSERT INTO timeline_step (case_id, duration, step_number) VALUES ('${id}', '1 day', 99)`,
      "timeline_step_text_required",
    ],
    [
      "a kind of list that is not defined",
      `UPDATE case_item SET kind = 'wish' WHERE id = (SELECT min(id) FROM case_item WHERE NOT is_before)`,
      "case_item_kind_check",
    ],
    [
      "a side for a point that is no step",
      `UPDATE case_item SET is_before = true WHERE kind = 'problemPoint'`,
      "case_item_check",
    ],
    [
      "two entries with one order number",
      `UPDATE case_item SET position = 1 WHERE case_id = '${id}' AND kind = 'problemPoint'`,
      "case_item_case_id_kind_is_before_position_key",
    ],
    [
      "order number 0",
      `UPDATE case_item SET position = 0 WHERE case_id = '${id}' AND kind = 'problemPoint' AND position = 1`,
      "case_item_position_check",
    ],
    [
      "two stages with one number",
      `UPDATE timeline_step SET step_number = 2 WHERE case_id = '${id}'`,
      "timeline_step_case_id_step_number_key",
    ],
    [
      "an error rate over 100 percent",
      `UPDATE business_case SET default_error_rate = 101`,
      "business_case_default_error_rate_check",
    ],
    [
      "a reduction over 1",
      `UPDATE business_case SET solution_time_reduction = 1.01`,
      "business_case_solution_time_reduction_check",
    ],
    [
      "a negative fee",
      `UPDATE business_case SET solution_monthly_fee = -1`,
      "business_case_solution_monthly_fee_check",
    ],
    [
      "a rate that is no number",
      `UPDATE business_case SET default_hourly_rate = 'NaN'`,
      "business_case_default_hourly_rate_check",
    ],
    [
      "a tag with capitals",
      `UPDATE business_case SET tags = '{Invoices}'`,
      "business_case_tags_check",
    ],
    ["a repeated tag", `UPDATE business_case SET tags = '{a,a}'`, "business_case_tags_check"],
    [
      "a case related to itself",
      `INSERT INTO related_case VALUES ('${id}', '${id}', 1)`,
      "related_case_check",
    ],
    [
      "another name in the audit trail",
      `${trail}; UPDATE audit_entry SET actor = 'Somebody else'`,
      "the audit trail is only added to",
    ],
    [
      "another deed in the audit trail",
      `${trail}; UPDATE audit_entry SET actor = '', action = 'sign_out'`,
      "the audit trail is only added to",
    ],
    [
      "an entry less in the audit trail",
      `${trail}; DELETE FROM audit_entry`,
      "the audit trail is only added to",
    ],
    [
      "an industry that does not exist",
      `INSERT INTO business_case_industry VALUES ('${id}', 'mining', 2)`,
      "business_case_industry_industry_id_fkey",
    ],
  ])("This is refused: %s", async (_, statement, rule) =>
    expect(await ruleThatRefuses(statement)).toBe(rule),
  );

  test("Two neighbours may swap their order within one transaction", async () => {
    const where = `case_id = '${id}' AND kind = 'problemPoint'`;
    await database().$transaction([
      database().$executeRawUnsafe(
        `UPDATE case_item SET position = 3 - position WHERE ${where} AND position IN (1, 2)`,
      ),
    ]);
    const items = await database().caseItem.findMany({
      where: { caseId: id, kind: "problemPoint" },
      orderBy: { position: "asc" },
    });
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });
});

describe("The version of a case", () => {
  test("It is 1 after the case is created with everything under it", async () => {
    await expect(versionOf("orders-from-email-to-warehouse")).resolves.toBe(1);
  });
  test.each([
    ["the case", `UPDATE business_case SET implementation_time = 'x' WHERE id = '${id}'`],
    ["its text", `UPDATE business_case_translation SET description = 'x' WHERE case_id = '${id}'`],
    [
      "all texts of a list",
      `UPDATE case_item_translation SET text = text || '.'
        WHERE item_id IN (SELECT id FROM case_item WHERE case_id = '${id}')`,
    ],
    ["a stage", `UPDATE timeline_step SET duration = '2 days' WHERE case_id = '${id}'`],
    [
      "a stage's name",
      `UPDATE timeline_step_translation SET name = 'x'
        WHERE step_id IN (SELECT id FROM timeline_step WHERE case_id = '${id}')`,
    ],
    ["its industries", `DELETE FROM business_case_industry WHERE case_id = '${id}'`],
    ["its related cases", `DELETE FROM related_case WHERE case_id = '${id}'`],
  ])("It rises by one with a change of %s", async (_, statement) => {
    const before = await versionOf(id);
    await sql(statement);
    expect(await versionOf(id)).toBe(before + 1);
  });
});

describe("Titles stored for lists", () => {
  const titles = async () =>
    Object.fromEntries(
      (await database().businessCaseListing.findMany({ where: { caseId: id } })).map((row) => [
        row.language,
        row,
      ]),
    );
  test("They follow the texts, with fallback to English", async () => {
    await sql(
      `UPDATE business_case_translation SET title = 'Neu' WHERE case_id = '${id}' AND language = 'en'`,
    );
    await sql(`DELETE FROM business_case_translation WHERE case_id = '${id}' AND language = 'it'`);
    expect(await titles()).toMatchObject({
      en: { title: "Neu", titleLanguage: "en" },
      it: { title: "Neu", titleLanguage: "en" },
      uk: { titleLanguage: "uk" },
    });
  });
});

describe("Deletion", () => {
  test("Deleting a case deletes everything under it and the references to it", async () => {
    await database().businessCase.delete({ where: { id } });
    expect(await database().caseItem.count({ where: { caseId: id } })).toBe(0);
    expect(await database().relatedCase.count({ where: { relatedId: id } })).toBe(0);
  });
  test("Deleting an industry detaches it from its cases", async () => {
    await database().industry.delete({ where: { id: "wholesale" } });
    expect(
      await database().businessCaseIndustry.count({
        where: { caseId: "orders-from-email-to-warehouse" },
      }),
    ).toBe(0);
  });
});

describe("Sample content", () => {
  test("It is loaded once, and deleted samples never come back", async () => {
    await database().businessCase.deleteMany();
    await database().industry.deleteMany();
    await expect(database().$transaction(seedOnce)).resolves.toBe("already considered");
    expect(await database().businessCase.count()).toBe(0);
  });
  test("It is not mixed into the owner's content", async () => {
    await database().setting.deleteMany();
    await database().industry.create({
      data: {
        id: "own",
        language: "en",
        translations: { create: { language: "en", name: "Own" } },
      },
    });
    await expect(database().$transaction(seedOnce)).resolves.toBe("not empty");
    expect(await database().businessCase.count()).toBe(0);
  });
  test("Its translations store the source they were made from", async () => {
    await database().industry.deleteMany();
    await database().$transaction(createSamples, { timeout: 60_000 });
    const uk = await database().businessCaseTranslation.findFirstOrThrow({
      where: { caseId: id, language: "uk" },
    });
    expect(uk.source).toMatchObject({
      title: "Supplier invoices matched to orders in 2 minutes, not 11",
    });
  });
});

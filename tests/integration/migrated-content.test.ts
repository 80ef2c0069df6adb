import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { callApi } from "../support/content-requests";
import { sampleImage } from "../support/files";
import { admin } from "../support/media-requests";
import { getCasePage } from "@/lib/services/case/business-cases";
import { databaseUrl, withConnection } from "@/scripts/postgres/connection.mjs";
import { migrate, migrationsOnDisk } from "@/scripts/postgres/migrate.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "migrated-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
const uploadPath = (url: string) => path.join(folder, "uploads", url);

const FIRST_WITH_VERSIONS = "20261127080000_document_versions";
const imageUrl = "/images/0f3c9a51.png";
const unusedUrl = "/images/77aa01bc.png";

/** One transaction, as the texts of a case are checked when it commits. */
const content = `
  INSERT INTO industry (id, language, icon) VALUES ('mills', 'uk', '🌾');
  INSERT INTO industry_translation (industry_id, language, name, display) VALUES
    ('mills', 'uk', 'Млини', 'Млин'), ('mills', 'en', 'Mills', 'Mill');
  INSERT INTO business_case (id, language, has_detail_page, image_url, tags, time_reduction)
    VALUES ('flour', 'uk', true, '${imageUrl}', '{grain}', '80%');
  INSERT INTO business_case_translation (case_id, language, title, description, image_alt, source) VALUES
    ('flour', 'uk', 'Борошно', 'Замовлення за годину', 'Мішки', NULL),
    ('flour', 'en', 'Flour', 'Orders within the hour', 'Sacks', '{"title": "Борошно"}');
  INSERT INTO case_item (id, case_id, kind, is_before, position) VALUES
    ('p1', 'flour', 'problemPoint', false, 1), ('p2', 'flour', 'problemPoint', false, 2),
    ('s1', 'flour', 'processStep', true, 1), ('s2', 'flour', 'processStep', false, 1);
  INSERT INTO case_item_translation (item_id, language, text, source) VALUES
    ('p1', 'uk', 'Папір', NULL), ('p1', 'en', 'Paper', 'Папір'), ('p2', 'uk', 'Черги', NULL),
    ('s1', 'uk', 'Друк', NULL), ('s1', 'en', 'Printing', 'Друк'), ('s2', 'uk', 'Перевірка', NULL);
  INSERT INTO timeline_step (id, case_id, duration, step_number) VALUES ('t1', 'flour', '2 weeks', 1);
  INSERT INTO timeline_step_translation (step_id, language, name, source) VALUES
    ('t1', 'uk', 'Запуск', NULL), ('t1', 'en', 'Start', 'Запуск');
  INSERT INTO business_case_industry (case_id, industry_id, position) VALUES ('flour', 'mills', 1)`;

/** Rows of `stored_file` as an upload made them, with their bytes. */
async function storedFile(url: string, width: number, caseId: string | null) {
  const bytes = await sampleImage("png", width, 30);
  writeFileSync(uploadPath(url), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return [url.slice(1), "image/png", bytes.length, sha256, width, 30, caseId];
}

/** Empties the database, migrates it to before versions, adds content, and migrates it further. */
beforeAll(async () => {
  const before = migrationsOnDisk().filter(({ name }) => name < FIRST_WITH_VERSIONS);
  mkdirSync(uploadPath("images"), { recursive: true });
  const files = [await storedFile(imageUrl, 40, "flour"), await storedFile(unusedUrl, 41, null)];
  await withConnection(databaseUrl(), async (client) => {
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    expect(await migrate(client, before.at(-1)?.name)).toBe(before.length);
    await client.query(content);
    for (const values of files)
      await client.query(
        `INSERT INTO stored_file (name, content_type, bytes, sha256, width, height, case_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        values,
      );
    expect(await migrate(client)).toBe(migrationsOnDisk().length - before.length);
  });
});

/** The old content, as snapshots and the list of versions have it. */
const oldSnapshot = {
  language: "uk",
  fields: { imageUrl, tags: ["grain"], timeReduction: "80%", industries: ["mills"] },
  texts: {
    uk: { texts: { title: "Борошно", description: "Замовлення за годину", imageAlt: "Мішки" } },
    en: { texts: { title: "Flour", description: "Orders within the hour", imageAlt: "Sacks" } },
  },
  lists: {
    problemPoint: [
      { id: "p1", texts: { uk: { text: "Папір" }, en: { text: "Paper", source: "Папір" } } },
      { id: "p2", texts: { uk: { text: "Черги" } } },
    ],
    processStep: [
      { id: "s1", isBefore: true, texts: { uk: { text: "Друк" }, en: { text: "Printing" } } },
      { id: "s2", isBefore: false, texts: { uk: { text: "Перевірка" } } },
    ],
    implementationStep: [
      { id: "t1", duration: "2 weeks", texts: { uk: { text: "Запуск" }, en: { text: "Start" } } },
    ],
  },
};
const versions = async (path = "", kind = "business-case/flour") =>
  (await admin("GET", `/documents/${kind}/versions${path}`)).body;

test("A case from before versions is published in its languages with all texts and lists [A-VERS-01]", async () => {
  const list = (await admin("GET", "/business-cases?status=published")).body;
  expect(list.business_cases).toMatchObject([
    { id: "flour", status: "published", has_working_copy: false, scheduled: null },
  ]);
  const inUkrainian = (await callApi("GET", "/business-cases/flour?language=uk")).body;
  expect(inUkrainian.business_case).toMatchObject({ title: "Борошно", imageUrl, tags: ["grain"] });
  expect((await getCasePage("flour", "en")).businessCase).toMatchObject({
    ...{ title: "Flour", description: "Orders within the hour", imageAlt: "Sacks" },
    problemPoints: [{ text: "Paper" }, { text: "Черги" }],
    processSteps: [{ text: "Printing" }, { text: "Перевірка" }],
    implementationTimeline: [{ name: "Start", duration: "2 weeks" }],
  });
  const { industries } = (await callApi("GET", "/industries?language=uk")).body;
  expect(industries).toMatchObject([{ id: "mills", name: "Млин", icon: "🌾" }]);
});

test("Files from before the library are entries with their uses [A-MEDIA-01]", async () => {
  const { media, total } = (await admin("GET", "/media")).body;
  expect(total).toBe(2);
  expect(media).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ url: imageUrl, name: "0f3c9a51.png", kind: "image", width: 40, height: 30 },
        uses: [
          {
            ...{ kind: "business-case", document_id: "flour", title: "Борошно" },
            ...{ fields: ["imageUrl"], state: "published" },
          },
        ],
      }),
      expect.objectContaining({ url: unusedUrl, name: "77aa01bc.png", width: 41, uses: [] }),
    ]),
  );
});

test("Content from before versions is version 1, and stays it when it is changed [A-VERS-01]", async () => {
  expect(await versions()).toMatchObject({ total: 1, versions: [{ number: 1, author: "" }] });
  expect((await versions("/1")).version.snapshot).toMatchObject(oldSnapshot);
  expect((await versions("", "industry/mills")).versions).toMatchObject([{ number: 1 }]);

  const change = { title: "Борошно і крупи", tags: [], imageUrl: "" };
  expect(await admin("PUT", "/business-cases/flour", change)).toMatchObject({ status: 200 });
  await admin("DELETE", "/business-cases/flour/problem-points/p2");
  expect((await versions()).versions).toMatchObject([{ number: 2 }, { number: 1, author: "" }]);
  expect((await versions("/1")).version.snapshot).toMatchObject(oldSnapshot);
  const { media } = (await admin("GET", "/media?search=0f3c9a51")).body;
  expect(media[0].uses).toMatchObject([{ document_id: "flour", state: "history" }]);
  const restored = await admin("POST", "/documents/business-case/flour/versions/1/restore", {
    as: "published",
  });
  expect(restored.status).toBe(200);
  expect((await getCasePage("flour", "en")).businessCase).toMatchObject({
    ...{ title: "Flour", imageUrl, problemPoints: [{ text: "Paper" }, { text: "Черги" }] },
  });
  expect(existsSync(uploadPath(imageUrl))).toBe(true);
});

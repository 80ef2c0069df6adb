import type { Client } from "pg";
import { renderToStaticMarkup } from "react-dom/server";
import { RichText } from "@/components/ui/rich-text";
import * as caseRoute from "@/app/api/v1/business-cases/[caseId]/route";
import { database } from "@/lib/data/database/prisma";
import { sanitizeStoredTexts } from "@/scripts/bootstrap/stored-texts";
import { needsSanitizing } from "@/scripts/bootstrap/sanitized-texts-marker.mjs";
import { databaseUrl, withConnection } from "@/scripts/postgres/connection.mjs";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";

const caseId = "orders-from-email-to-warehouse";
const shown = (text: string): string => renderToStaticMarkup(RichText({ text }));

const withClient = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  withConnection(databaseUrl(), work);
const clearMarker = () =>
  withClient((client) => client.query("DELETE FROM setting WHERE key = 'sanitized_texts'"));
const isNeeded = () => withClient(needsSanitizing);
const sanitizeAll = () => withClient(sanitizeStoredTexts);

const write = (fields: Record<string, string>) =>
  database().businessCaseTranslation.update({
    where: { caseId_language: { caseId, language: "en" } },
    data: fields,
  });
const read = () =>
  database().businessCaseTranslation.findUniqueOrThrow({
    where: { caseId_language: { caseId, language: "en" } },
  });

test("Texts stored by other means are sanitized once, and their translations stay up to date", async () => {
  const stored = '<p>Ask <a href="/\\evil.example">us</a><script>alert(1)</script> at once';
  await write({
    problemDescription: stored,
    solutionDescription: "5 < 6",
    problemConclusion: "<b>".repeat(1_400),
    solutionConclusion: "<p>Safe.</p>",
  });
  await database().businessCaseTranslation.updateMany({
    where: { caseId, language: "uk" },
    data: { source: { problemDescription: stored, title: "<b>kept" } },
  });
  await clearMarker();
  expect(await isNeeded()).toBe(true);
  expect(await sanitizeAll()).toBe(2);
  const sanitized = "<p>Ask <a>us</a> at once</p>";
  expect(await read()).toMatchObject({
    problemDescription: sanitized,
    solutionDescription: "5 < 6",
    problemConclusion: "<b>".repeat(1_400),
    solutionConclusion: "<p>Safe.</p>",
  });
  const { source } = await database().businessCaseTranslation.findUniqueOrThrow({
    where: { caseId_language: { caseId, language: "uk" } },
  });
  expect(source).toEqual({ problemDescription: sanitized, title: "<b>kept" });
  expect(await isNeeded()).toBe(false);
  expect(await sanitizeAll()).toBe(0);
});

test("A database without markup needs no sanitizing", async () => {
  await clearMarker();
  await write({
    problemDescription: "",
    solutionDescription: "",
    problemConclusion: "",
    solutionConclusion: "",
  });
  await database().businessCaseTranslation.updateMany({
    where: { caseId, language: "uk" },
    data: { source: {} },
  });
  expect(await isNeeded()).toBe(false);
  expect(await database().setting.count({ where: { key: "sanitized_texts" } })).toBe(1);
});

test("Unsanitized markup is shown as text, and safe markup as it is", () => {
  expect(shown('<p>a</p><img src=x onerror="alert(1)"><p>b')).toBe(
    '<p class="">a</p><p class="">b</p>',
  );
  expect(shown("<b>".repeat(1_400) + "x &lt;b&gt;")).toBe('<p class="">x &lt;b&gt;</p>');
  expect(shown("<p>a <b>b</b></p>")).toBe('<div class="[&amp;_a]:link "><p>a <b>b</b></p></div>');
});

test.each([
  [
    "<b>".repeat(3_300),
    "nested_too_deep",
    "problemDescription must not nest more than 20 tags",
    20,
  ],
  [
    "<b>".repeat(1_400),
    "nested_too_deep",
    "problemDescription must not nest more than 20 tags",
    20,
  ],
  ["<br>".repeat(1_001), "too_many_tags", "problemDescription must have at most 1000 tags", 1_000],
])(
  "Markup that would take a parser too long is refused with a reason: %.20s [P-ENT-05]",
  async (problemDescription, code, message, maximum) => {
    const { headers } = await signedIn({ isAdmin: true });
    const response = await callRoute(caseRoute, "/x", {
      method: "PATCH",
      params: { caseId },
      headers,
      body: { problemDescription },
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        message,
        errors: [{ field: "problemDescription", code, message, params: { maximum } }],
      },
    });
  },
);

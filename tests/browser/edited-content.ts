import type { APIRequestContext } from "@playwright/test";
import type { ShippedLanguage } from "../../lib/domain/language";
import { expect } from "./edit-mode";

const step = (text: string, isBefore: boolean) => ({ text, isBefore });

/** A case with neither figures nor times. */
const withoutFigures = {
  exhibit: "message",
  problemDescription: "Zoo",
  solutionDescription: "Zoo",
  processSteps: [step("Zoo", true), step("Zoo", false)],
  implementationTimeline: [{ name: "Zoo", duration: "Zoo" }],
};
/** A case with an exhibit of its own, and steps that take hours. */
const withHours = {
  exhibitText: "# Zoo\n+ Zoo",
  processSteps: [step("Zoo (5 h 20 min)", true), step("Zoo (4 h)", false)],
};
/** A number that the register of companies may have a page of, unlike that of the sample. */
const companyNumber = "12345678";
/** The text of an amount that the page shows if it isn't that of `timberPrice`. */
const orderedPrice = "/api/v1/texts/business-case/exhibit.timberOrdered";

/**
 * Runs `use` while the site has content that the samples lack: a second page of the list of cases, cases without a
 * translation, an industry without cases, a registered company, and an order at another price.
 */
export async function withMoreContent(
  request: APIRequestContext,
  language: ShippedLanguage,
  use: () => Promise<void>,
) {
  const create = async (path: string, data: object) =>
    expect((await request.post(`/api/v1/${path}`, { data })).status()).toBe(201);
  const put = async (address: string, data: object) =>
    expect((await request.put(address, { data })).ok()).toBe(true);
  const written = language === "it" ? "en" : "it";
  await create("industries", { id: "empty", name: "Zoo", icon: "Z", language: written });
  const added = { title: "Zoo", language: written, hasDetailPage: true };
  await create("business-cases", { ...added, id: "added", ...withoutFigures });
  await create("business-cases", { ...added, id: "drawn", ...withHours });
  await put("/api/v1/facts", { company_number: companyNumber });
  await put(orderedPrice, { language, value: "1" });
  await use();
  await put(orderedPrice, { language, value: null });
  for (const path of ["business-cases/added", "business-cases/drawn", "industries/empty"])
    expect((await request.delete(`/api/v1/${path}`)).ok()).toBe(true);
}

/** Runs `use` while the site has no published case or industry. */
export async function withoutContent(
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>,
  use: () => Promise<void>,
) {
  const hide = (table: string) =>
    sql(`UPDATE ${table} SET status = 'unpublished' WHERE status = 'published' RETURNING id`);
  const show = (table: string, hidden: Record<string, unknown>[]) =>
    sql(`UPDATE ${table} SET status = 'published' WHERE id = ANY($1)`, [
      hidden.map(({ id }) => id),
    ]);
  const [cases, industries] = [await hide("business_case"), await hide("industry")];
  await use();
  await show("industry", industries);
  await show("business_case", cases);
}

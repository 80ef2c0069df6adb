import type { BrowserContext, Page } from "@playwright/test";
import { expect, test as base } from "./administrator";

export const cases = "/en/admin/success-stories";

export const main = (page: Page) => page.getByRole("main");

export const rows = (page: Page) => main(page).locator("tbody tr");

export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

export const filter = (page: Page, name: string) =>
  main(page).getByRole("combobox", { name, exact: true });

/** Creates items through the API. */
export const maker =
  (context: BrowserContext, origin: string) => async (path: string, data: object) => {
    const answer = await context.request.post(`/api/v1${path}`, { data, headers: { origin } });
    expect([answer.status(), (await answer.json()) as object]).toMatchObject([
      answer.ok() ? answer.status() : 201,
      { success: true },
    ]);
  };

export const lists = {
  problemPoints: [{ text: "Typed by hand" }, { text: "Typed twice" }],
  solutionPoints: [{ text: "Read by a bot" }],
  manualProcessIssues: [{ text: "Late" }],
  processSteps: [{ text: "Open", isBefore: true }],
};

export async function createContentWithGaps(
  context: BrowserContext,
  siteUrl: string,
): Promise<void> {
  const make = maker(context, siteUrl);
  await make("/industries", { id: "forestry", name: "Forestry and timber", display: "Forestry" });
  await make("/business-cases", {
    id: "logs-counted",
    title: "Logs counted by camera",
    industryLabel: "Sawmills",
    industries: ["forestry", "construction"],
    hasDetailPage: true,
    ...lists,
  });
  await make("/translations/business-cases/logs-counted/it", {
    title: "Tronchi contati",
    industryLabel: "Segherie",
  });
  const answer = await context.request.put("/api/v1/business-cases/logs-counted", {
    data: { title: "Logs counted by a camera", language: "en" },
    headers: { origin: siteUrl },
  });
  expect(answer.status()).toBe(200);
}

interface Fixtures {
  /** An industry and a case with a translation, an outdated one, that are deleted after the test. */
  contentWithGaps: void;
}

export const test = base.extend<Fixtures>({
  contentWithGaps: [
    async ({ context, enter, siteUrl, sql }, provide) => {
      await enter();
      await createContentWithGaps(context, siteUrl);
      await provide();
      await sql("DELETE FROM business_case WHERE id LIKE 'logs-counted%'");
      await sql("DELETE FROM industry WHERE id = 'forestry'");
    },
    { auto: true },
  ],
});

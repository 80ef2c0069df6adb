import type { Page } from "@playwright/test";
import { expect, test as base } from "./administrator";

export const list = "/en/admin/success-stories";

/** The id of a copy of a sample case: other tests read the sample itself. */
export const stored = "orders-like-a-sample";

export const calls = "/api/v1/business-cases";

export const failedCall = /Failed to load resource/;

export const main = (page: Page) => page.getByRole("main");

export const field = (page: Page, name: string) =>
  main(page).getByRole("textbox", { name, exact: true });

export const amount = (page: Page, name: string) =>
  main(page).getByRole("spinbutton", { name, exact: true });

export const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

export const said = (page: Page, text: string) =>
  main(page).getByRole("status").filter({ hasText: text });

export const refused = (page: Page, text: string | RegExp) =>
  main(page).getByRole("alert").filter({ hasText: text });

export const upload = (page: Page, name: string) =>
  main(page).getByRole("group", { name, exact: true });

export const choose = (page: Page, of: string, name: string, mimeType: string, buffer: Buffer) =>
  upload(page, of).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

export async function open(page: Page, path = stored): Promise<void> {
  await page.goto(`${list}/${path}`);
  await expect(field(page, path === "new" ? "Title (required)" : "Description")).toBeEnabled();
  // Fields take text before scripts run; buttons wait for them.
  await expect(main(page).getByRole("button", { name: "Preview", exact: true })).toBeEnabled();
}

interface Fixtures {
  /** A copy of a sample case, which is deleted after the test. */
  copiedCase: string;
}

export const test = base.extend<Fixtures>({
  copiedCase: [
    async ({ asAdministrator, sql }, provide) => {
      const { business_case: sample } = (await (
        await asAdministrator.get(`${calls}/orders-from-email-to-warehouse?language=en`)
      ).json()) as { business_case: object };
      const created = await asAdministrator.post(calls, { data: { ...sample, id: stored } });
      expect(created.status()).toBe(201);
      await provide(stored);
      await sql("DELETE FROM business_case WHERE id = ANY($1)", [
        [stored, "returns-booked-in-a-minute", "two-ways-out"],
      ]);
    },
    { auto: true },
  ],
});

import type { Page } from "@playwright/test";

export const failedCall = /Failed to load resource/;

export const list = "/en/admin/enquiries";

export const main = (page: Page) => page.getByRole("main");

export const rows = (page: Page) => main(page).locator("tbody tr");

export const said = (page: Page, text: string) =>
  main(page).getByRole("status").filter({ hasText: text });

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Language } from "../../lib/domain/language";
import { test as base, expect } from "./administrator";

interface Fixtures {
  /** Signs an administrator in and opens a public page in edit mode; counts the clicks after that. */
  edit: (path: string) => Promise<void>;
  /** The same by the menu of the public page, as an administrator would. */
  editByMenu: (path: string) => Promise<void>;
  clicks: () => Promise<number>;
}

const CLICKS = "clicks of the test";

const readClicks = (name: string) => Number(sessionStorage.getItem(name));

/**
 * Counts the clicks of the mouse on pages that are opened after this. Resolves to a function that
 * returns the count.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    addEventListener(
      "click",
      ({ detail }) => {
        if (detail === 0) return;
        const clicks = Number(sessionStorage.getItem(name)) + 1;
        sessionStorage.setItem(name, String(clicks));
      },
      true,
    );
  }, CLICKS);
  return () => page.evaluate(readClicks, CLICKS);
}

export const test = base.extend<Fixtures>({
  edit: async ({ page, enter, sql }, provide) => {
    await enter();
    await countClicks(page);
    await provide(async (path) => {
      await page.goto(path.replace(/^\/(\w\w)/, "/$1/edit"));
      await expect(toolbar(page)).toBeVisible();
    });
    await sql("UPDATE texts SET texts = '{}'");
  },
  editByMenu: async ({ page, edit: _signedIn, administrator: { username } }, provide) => {
    await provide(async (path) => {
      // Public pages show the menu of the user whom an earlier page has stored.
      const user = JSON.stringify({ username, is_admin: true });
      await page.addInitScript((stored) => localStorage.setItem("user", stored), user);
      await page.goto(path);
      await page
        .getByRole("button", { name: /^Account/ })
        .first()
        .click();
      await page.getByRole("link", { name: "Edit this page" }).click();
      await expect(toolbar(page)).toBeVisible();
    });
  },
  clicks: async ({ page }, provide) => {
    await provide(() => page.evaluate(readClicks, CLICKS));
  },
});
export { expect };

export const toolbar = (page: Page): Locator => page.locator("[data-edit-interface] > section");
export const panel = (page: Page): Locator => page.locator("[data-edit-interface] > dialog");
/** Closes the panel, which saves what is typed first. */
export async function close(page: Page): Promise<void> {
  await panel(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
}

const published = readFileSync("docs/editing.md", "utf8").split("\n");

/** The clicks that docs/editing.md publishes for a task, without those in the dialog for files. */
export function publishedClicks(task: string): number {
  const row = published.find((line) => line.startsWith(`| ${task} `));
  return Number(/ (\d+)(\+2)? clicks/.exec(row ?? "")?.[1]);
}

export const field = (page: Page, language: Language): Locator =>
  panel(page).locator(`textarea[lang=${language}]`);
/** The name of a tab that isn't open ends with how its text was saved. */
export const tab = (page: Page, name: string): Locator =>
  panel(page).getByRole("tab", { name: new RegExp(`^${name}`) });

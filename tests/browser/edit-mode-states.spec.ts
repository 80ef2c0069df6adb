import type { Locator, Page } from "@playwright/test";
import admin from "../../messages/en/admin.json";
import common from "../../messages/en/common.json";
import contact from "../../messages/en/contact.json";
import italian from "../../messages/it/common.json";
import { administrator } from "../support/prepared-data";
import { close, expect, field, panel, test, toolbar } from "./edit-mode";
import { findUnreached, hasMarkLeft } from "./edit-mode-reach";

const sample = "/en/success-stories/site-invoices-matched-to-orders";

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({
  expectedConsole: [/Executing inline script violates/],
  locale: "it-IT",
  hint: "open",
  consent: "none",
});

const alt: Parameters<Locator["click"]>[0] = { modifiers: ["Alt"] };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const openPreferences = (page: Page) => button(page, common.consent.preferences).click(alt);

/** Texts that a visitor types; they aren't stored anywhere. */
const steps = ["Print the order", "Type it in again"] as const;

async function typeProcess(page: Page): Promise<void> {
  await button(page, "Clear the example").click(alt);
  const [first, second] = [1, 2].map((step) =>
    page.getByRole("textbox", { name: `Step ${step}: what somebody does` }),
  );
  await first!.fill(steps[0]);
  await page.getByRole("textbox", { name: "Step 1: minutes" }).fill("2");
  await page.getByRole("textbox", { name: "Step 1: minutes" }).press("Alt+Enter");
  await second!.fill(steps[1]);
  await page.getByRole("textbox", { name: "Step 2: minutes" }).fill("6");
  await expect(page.locator(".no-print [data-diagram=step]")).toHaveCount(2);
}

/** States of pages that appear only after an action of the visitor or the browser. */
const states: [state: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  [
    "the hint at another language, with the cookie banner",
    "/en",
    (page) => expect(page.getByText(italian.hint.text)).toBeVisible(),
  ],
  ["the choice of cookies", "/en", openPreferences],
  [
    "the menu of a phone",
    "/en/pricing",
    async (page) => {
      await page.setViewportSize({ width: 375, height: 700 });
      await button(page, "Menu").click(alt);
      await expect(page.getByRole("navigation").getByText("Italiano")).toBeVisible();
    },
  ],
  ["an own process", "/en/your-process", typeProcess],
  [
    "a calculation of one's own, and one that loses money",
    sample,
    async (page) => {
      const figure = page.locator("#content input[inputmode]").first();
      await figure.fill("1");
      await expect(figure).toHaveValue("1");
    },
  ],
  [
    "an enquiry about a plan, kept while it is typed",
    "/en/contact?plan=growth",
    async (page) => {
      await page.getByLabel("Name").first().fill("Maria");
      await page.reload();
      await expect(page.getByText(contact.form.draftRestored)).toBeVisible();
    },
  ],
  [
    "an enquiry about a calculation for a case",
    `/en/contact?case=${sample.split("/").at(-1)}`,
    (page) => expect(page.getByText(/Construction|invoices/i).first()).toBeVisible(),
  ],
];

test("texts that visitors see only after a choice, an input or a hint of their browser have sources and no marks [A-EDIT-02]", async ({
  page,
  edit,
}) => {
  test.setTimeout(180_000);
  const found: unknown[] = [];
  for (const [state, path, open] of states)
    await test.step(state, async () => {
      await edit(path);
      await open(page);
      const { without, computed } = await findUnreached(page);
      const unexpected = computed.filter((text) => !steps.some((one) => one === text));
      const names = without.filter((text) => !text.endsWith(administrator.username));
      const marks = (await hasMarkLeft(page)) ? ["a mark is left"] : [];
      const problems = [...names, ...unexpected, ...marks];
      if (problems.length > 0) found.push([state, problems]);
    });
  expect(found).toEqual([]);
});

test("the hint at another language is edited in that language, and a company that receives data says why it is fixed [A-EDIT-02, A-EDIT-03]", async ({
  page,
  edit,
}) => {
  await edit("/en");
  for (const text of [italian.hint.text, italian.hint.open]) {
    await page.getByText(text).click();
    await expect(field(page, "it")).toHaveValue(text);
    await close(page);
  }
  await expect(page).toHaveURL("/en/edit");
  await openPreferences(page);
  await page.getByRole("link", { name: "LinkedIn" }).click();
  await expect(panel(page)).toContainText(admin.edit.fixed.cookieProvider);
  await close(page);
  await expect(toolbar(page)).toBeVisible();
});

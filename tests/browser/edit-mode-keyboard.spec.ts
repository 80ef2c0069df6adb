import type { Page } from "@playwright/test";
import admin from "../../messages/en/admin.json";
import contact from "../../messages/en/contact.json";
import { close, expect, field, panel, test, toolbar } from "./edit-mode";
import { expectAccessibleInBothThemes } from "./site";

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates/] });

const pages = [
  "/contact",
  "/login",
  "/success-stories/site-invoices-matched-to-orders",
  "/your-process",
  "/pricing",
].map((path) => `/en${path}`);

const FIELD = "data-test-field";

/** The contact form is fetched, takes the place of another one, and asks a question then. */
const waitForForm = (page: Page) => expect(page.getByLabel(/^What is \d/)).toBeVisible();

interface Reached {
  /** The framed elements that are neither focusable, nor in a control, nor the texts of a field. */
  missed: string[];
  /** How many fields are numbered in the document because framed elements belong to them. */
  fields: number;
}

/** Numbers the fields, and their framed elements with the same number. Runs in the browser. */
function findReached(attribute: string): Reached {
  const fields: Element[] = [];
  const missed: string[] = [];
  const isShown = (framed: Element) =>
    framed.getBoundingClientRect().right > 0 &&
    // They are in the list of hidden texts.
    !framed.matches(".sr-only *, .sr-only, button:empty, :disabled, option") &&
    framed.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isFocusable = (element: Element | null) =>
    (element instanceof HTMLElement || element instanceof SVGElement) && element.tabIndex >= 0;
  for (const framed of [...document.querySelectorAll("[data-edit]")].filter(isShown)) {
    const owner =
      framed.closest("a, button, summary, select, input, textarea") ??
      framed.closest("label")?.control ??
      framed;
    if (!isFocusable(owner)) missed.push(framed.outerHTML.slice(0, 120));
    if (!owner.matches("select, input, textarea")) continue;
    if (!fields.includes(owner)) fields.push(owner);
    framed.setAttribute(attribute, String(fields.indexOf(owner)));
    owner.setAttribute(`${attribute}-of`, String(fields.indexOf(owner)));
  }
  return { missed, fields: fields.length };
}

/** The framed elements of a field whose text the panel neither edits nor lists. */
async function notOffered(page: Page, number: number): Promise<string[]> {
  const listed = await panel(page).innerText();
  const plain = (text: string) => text.replaceAll("\u00a0", " ").replace(/ \*$/, "").trim();
  const framed = await page
    .locator(`[${FIELD}="${number}"]:not([data-edit-selected])`)
    .evaluateAll((all) => all.map((one) => one.textContent || one.outerHTML));
  return framed.filter((text) => !plain(listed).includes(plain(text).replace(/^\((.*)\)$/, "$1")));
}

for (const path of pages)
  test(`the keyboard reaches each framed text of ${path}, those of a field by Enter in it [A-EDIT-04]`, async ({
    page,
    edit,
  }) => {
    await edit(path);
    await expect(page.locator("#content [data-edit]").first()).toBeVisible();
    if (path === "/en/contact") await waitForForm(page);
    const { missed, fields } = await page.evaluate(findReached, FIELD);
    expect(missed).toEqual([]);
    await expectAccessibleInBothThemes(page);
    expect(fields > 0).toBe(path !== "/en/pricing");
    for (let number = 0; number < fields; number++) {
      await page.locator(`[${FIELD}-of="${number}"]`).press("Enter");
      await expect(panel(page)).toBeVisible();
      await expect.poll(() => notOffered(page, number)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toHaveCount(0);
      await expect(page.locator(`[${FIELD}-of="${number}"]`)).toBeFocused();
    }
  });

test("Enter in a field opens its label, which is changed, and does what it does for visitors with a modifier key and while links are followed [A-EDIT-02, A-EDIT-04]", async ({
  page,
  edit,
}) => {
  await edit("/en/contact");
  await waitForForm(page);
  const name = page.locator("#content input#name");
  await expect(name).toHaveAccessibleDescription(new RegExp(`${admin.edit.enterField}$`));
  await name.press("Enter");
  await expect(field(page, "en")).toBeFocused();
  await expect(field(page, "en")).toHaveValue(contact.form.name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Who are you?");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page.getByLabel("Who are you?")).toHaveId("name");

  const message = page.locator("#content textarea#message");
  await message.fill("One");
  await message.press("Shift+Enter");
  await expect(message).toHaveValue("One\n");
  await toolbar(page).getByRole("button", { name: "Follow links" }).click();
  await expect(name).not.toHaveAccessibleDescription(new RegExp(admin.edit.enterField));
  await message.press("Enter");
  await expect(message).toHaveValue("One\n\n");
  await expect(panel(page)).toHaveCount(0);
});

test("the drawn logo outside of links is reached by keyboard, and leads to the logo [A-EDIT-04]", async ({
  page,
  edit,
}) => {
  await edit("/en/pricing");
  const logo = page.getByRole("contentinfo").locator("svg[data-edit]");
  await logo.focus();
  await expect(logo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Logo");
  await close(page);
  await expect(logo).toBeFocused();
});

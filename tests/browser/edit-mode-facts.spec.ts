import type { APIRequestContext, Page } from "@playwright/test";
import { expect, panel, tab } from "./edit-mode";
import { test } from "./edited-facts";
import { expectAccessibleInBothThemes } from "./site";

// The scripts of the contact form have no nonce; the browser reports refused facts.
test.use({
  expectedConsole: [/Executing inline script violates|Failed to load resource.*(400|409)/],
});

const phone = (page: Page) => page.getByRole("contentinfo").locator("a[href^='tel:']").first();
const phoneField = (page: Page) => panel(page).getByLabel("Phone", { exact: true });
const closePanel = async (page: Page) => {
  await panel(page)
    .getByRole("button", { name: /^(Close|Закрити)$/ })
    .click();
  await expect(panel(page)).toHaveCount(0);
};

interface StoredFacts {
  facts: { offices: { phone: string; messaging: string; address: string[] }[] };
}

const readOffices = async (request: APIRequestContext) => {
  const response = await request.get("/api/v1/facts");
  return ((await response.json()) as StoredFacts).facts.offices;
};

test("a refused phone number is told as in the form, and its WhatsApp number is edited beside it [A-EDIT-03, A-FACT-03]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit("/en/contact");
  await phone(page).click();
  const list = panel(page).getByRole("navigation", { name: "Texts here" });
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText("UK Office – Phone");
  await phoneField(page).fill("+44 161 49");
  await phoneField(page).press("Enter");
  await expect(phoneField(page)).toHaveAccessibleDescription(/There is no such phone number/);
  await expect(phoneField(page)).toHaveValue("+44 161 49");
  page.once("dialog", (dialog) => dialog.dismiss());
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(phoneField(page)).toHaveValue("+44 161 49");
  await phoneField(page).fill("+390471123456");
  await phoneField(page).press("Enter");
  await expect(phoneField(page)).toHaveValue("+39 0471 123456");
  await list.getByRole("button", { name: "UK Office – WhatsApp number" }).click();
  const messaging = panel(page).getByLabel("WhatsApp number", { exact: true });
  await expect(messaging).toHaveValue("+44 161 496 0123");
  await messaging.fill("+390471654321");
  await closePanel(page);
  await expect(phone(page)).toHaveText("+39 0471 123456");
  const [office] = await readOffices(asAdministrator);
  expect(office).toMatchObject({ phone: "+39 0471 123456", messaging: "+39 0471 654321" });
  // The changed number stays framed, and is edited again.
  await phone(page).click();
  await expect(phoneField(page)).toHaveValue("+39 0471 123456");
});

test("a text of a person is edited in each language, and a refused one is named beside the others [A-EDIT-03]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit("/uk/about");
  await page
    .locator("#content li")
    .filter({ has: page.locator('img[src="/team/halyna.svg"]') })
    .locator("p")
    .first()
    .click();
  const position = (language: string) => panel(page).locator(`input[lang=${language}]`);
  await expect(position("uk")).toBeFocused();
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText(
    "Halyna Kovalenko – Посада",
  );
  await position("uk").fill("Головна інженерка");
  await tab(page, "English").click();
  await position("en").fill("");
  await tab(page, "Italiano").click();
  await expect(panel(page).getByText(/^English: /)).toBeVisible();
  await position("it").fill("Ingegnera capo");
  await tab(page, "English").click();
  await position("en").fill("Chief engineer");
  await closePanel(page);
  await expect(page.getByText("Головна інженерка")).toBeVisible();
  const { facts } = (await (await asAdministrator.get("/api/v1/facts")).json()) as {
    facts: { team: { id: string; position: Record<string, string> }[] };
  };
  expect(facts.team.find(({ id }) => id === "halyna")?.position).toMatchObject({
    en: "Chief engineer",
    uk: "Головна інженерка",
    it: "Ingegnera capo",
  });
});

test("a value that somebody else changed meanwhile is shown beside theirs, and nothing is saved until one is chosen [A-EDIT-03, A-FACT-11]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit("/en/contact");
  await phone(page).click();
  await expect(phoneField(page)).toBeFocused();
  const saveElsewhere = async (number: string) => {
    const [first, ...others] = await readOffices(asAdministrator);
    const data = { offices: [{ ...first, phone: number }, ...others] };
    expect((await asAdministrator.put("/api/v1/facts", { data })).ok()).toBe(true);
  };
  await saveElsewhere("+390471222222");
  await phoneField(page).fill("+390471111111");
  await phoneField(page).press("Enter");
  const conflict = panel(page).getByRole("listitem").filter({ hasText: "Yours:" });
  await expect(conflict).toContainText("Yours: +390471111111");
  await expect(conflict).toContainText("Theirs: +39 0471 222222");
  await phoneField(page).press("Enter");
  await panel(page).getByRole("heading", { level: 3 }).click();
  await expectAccessibleInBothThemes(page);
  expect((await readOffices(asAdministrator))[0]?.phone).toBe("+39 0471 222222");
  await panel(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(phoneField(page)).toHaveValue("+39 0471 111111");
  await expect(conflict).toHaveCount(0);
  await saveElsewhere("+390471333333");
  await phoneField(page).fill("+390471444444");
  await phoneField(page).press("Enter");
  await panel(page).getByRole("button", { name: "Use theirs" }).click();
  await closePanel(page);
  expect((await readOffices(asAdministrator))[0]?.phone).toBe("+39 0471 333333");
});

test("the keyboard opens a fact, saves it by Enter, and comes back to it; an address keeps its lines [A-EDIT-04]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit("/en/pricing");
  const price = page.getByText("$599", { exact: true }).first();
  await price.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#fact-plans-1-price")).toBeFocused();
  await page.keyboard.type("64.5");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Please write a whole number");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("645");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText(/^Saved\./)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  const changed = page.getByText("$645", { exact: true }).first();
  await expect(changed).toBeFocused();
  await page.getByRole("contentinfo").getByText("550 Granville Street").first().press("Enter");
  await expect(page.locator("#fact-offices-1-address")).toBeFocused();
  await page.keyboard.type("Via Roma 1");
  await page.keyboard.press("Enter");
  await page.keyboard.type("39100 Bolzano");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByText("39100 Bolzano").first()).toBeVisible();
  expect((await readOffices(asAdministrator))[1]?.address).toEqual(["Via Roma 1", "39100 Bolzano"]);
});

for (const width of [1440, 768, 375])
  test(`a fact is accessible at ${width} pixels in both themes, and leads to the form [A-EDIT-04]`, async ({
    page,
    edit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await edit("/it/contact");
    await phone(page).click();
    await expectAccessibleInBothThemes(page);
    await expect(
      panel(page).getByRole("link", { name: "Apri il modulo dell’azienda" }),
    ).toHaveAttribute("href", "/it/admin/company#fact-offices-0-phone");
  });

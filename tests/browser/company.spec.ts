import admin from "../../messages/en/admin.json";
import { defaultFacts } from "../../lib/site";
import { pressButton } from "./keyboard";
import { expect, test as base } from "./administrator";
import { expectAccessible } from "./site";

const test = base.extend<{ open: () => Promise<void> }>({
  open: async ({ page, enter, sql }, provide) => {
    await enter();
    await provide(async () => {
      await page.goto("/en/admin/company");
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
    });
    await sql("DELETE FROM facts WHERE copy_of IS NOT NULL");
    await sql("UPDATE facts SET fields = '{}'");
  },
});

// The browser reports the refused number.
test.use({ expectedConsole: [/40[09] \((Bad Request|Conflict)\).*\/api\/v1\/facts/] });

const { problems } = admin.company;

/** Wrong facts by their fields, and why they are refused. */
const wrongFacts = [
  ["#fact-emails-general", "office@", problems.invalid_format],
  ["#fact-offices-0-email", "office at firm.example", problems.invalid_format],
  ["#fact-offices-0-time_zone", "Europe/Nowhere", problems.invalid_time_zone],
  ["#fact-offices-0-position-lat", "90.5", problems.out_of_range],
  ["#fact-offices-0-position-lng", "-181", problems.out_of_range],
  ["#fact-social-0-url", "www.linkedin.com/company/rossi", problems.invalid_address],
  ["#fact-social-1-url", "https://rossi.it", problems.other_network],
] as const;

test("a name, a phone number and a price are changed, and visitors read them, a long name in the height of the header; wrong facts are refused beside their fields [A-FACT-02, A-FACT-03, A-FACT-08]", async ({
  page,
  open,
}) => {
  await open();
  const phone = page.getByLabel("Phone", { exact: true }).first();
  const save = page.getByRole("button", { name: "Save", exact: true });
  const right: string[] = [];
  for (const [id, value] of wrongFacts) {
    right.push(await page.locator(id).inputValue());
    await page.locator(id).fill(value);
  }
  await save.click();
  for (const [at, [id, value, problem]] of wrongFacts.entries()) {
    await expect(page.locator(id)).toHaveAccessibleDescription(problem);
    await expect(page.locator(id)).toHaveValue(value);
    await page.locator(id).fill(right[at] ?? "");
  }
  await phone.fill("+44 161 49");
  await save.click();
  await expect(phone).toHaveAccessibleDescription(/There is no such phone number/);
  await expect(phone).toHaveValue("+44 161 49");
  await phone.fill("+390471123456");
  await page.getByLabel("Price per month").first().fill("349");
  await page.locator("#fact-name").fill("Rossi Automazioni Srl");
  await save.click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await expect(phone).toHaveValue("+39 0471 123456");
  await page.goto("/en/pricing");
  await expect(page.getByRole("columnheader", { name: /Starter Bot/ })).toContainText("$349");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: /\+39 0471 123456/ }),
  ).toHaveAttribute("href", "tel:+390471123456");
  const banner = page.getByRole("banner");
  for (const [language, width] of [
    ["en", 375],
    ["uk", 375],
    ["uk", 1280],
    ["ru", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${language}/pricing`);
    await expect(banner.getByText("Rossi Automazioni Srl").first()).toBeVisible();
    expect([language, width, (await banner.boundingBox())?.height]).toEqual([language, width, 73]);
  }
});

test("texts of the company that a language lacks are missing translations on the dashboard [A-DASH-06]", async ({
  page,
  open,
  asAdministrator,
}) => {
  await open();
  const data = { registered_in: { en: "Ireland", uk: "Ірландія", ru: "Ирландия" } };
  /** Cases of other tests may lack translations, too. */
  const missing = async () => {
    await page.goto("/en/admin");
    const sum = page.getByText(/^\d+ translations? (is|are) missing\.$|^Everything is translated/);
    return Number((await sum.textContent())?.match(/^\d+/)?.[0] ?? 0);
  };
  const before = await missing();
  expect((await asAdministrator.put("/api/v1/facts", { data })).ok()).toBe(true);
  expect(await missing()).toBe(before + 1);
  await page.getByRole("link", { name: "Italiano: 1 company text" }).click();
  await expect(page).toHaveURL("/en/admin/company");
});

test("a page beside the form follows what is typed, a wrong value aside, in any language, and nothing is saved [A-PREV-08]", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open();
  await page.getByRole("button", { name: "Show the page" }).click();
  const beside = page.getByRole("region", { name: admin.texts.preview.title });
  const footer = beside.frameLocator("iframe").getByRole("contentinfo");
  const mail = page.locator("#fact-emails-general");
  await expect(footer).toContainText(defaultFacts.emails.general);
  await page.locator("#fact-name").fill("Rossi Automazioni");
  await mail.fill("office@rossi.example");
  await expect(footer).toContainText("office@rossi.example");
  await expect(footer).toContainText("Rossi Automazioni");
  await mail.fill("office@");
  await expect(footer).toContainText(defaultFacts.emails.general);
  await beside.getByLabel(admin.texts.preview.page, { exact: true }).selectOption("Pricing");
  await page.getByLabel("Price per month").first().fill("349");
  const price = beside.frameLocator("iframe").getByRole("columnheader", { name: /Starter Bot/ });
  await expect(price).toContainText("$349");
  await beside.getByRole("button", { name: "Italiano" }).click();
  await expect(footer).toContainText("Rossi Automazioni");
  await beside.getByRole("button", { name: "Desktop" }).click();
  await expect(beside.locator("iframe")).toHaveCSS("width", "1280px");
  expect(await (await page.request.get("/it/pricing")).text()).not.toContain("Rossi Automazioni");
});

test("offices are called by their names in the language of the editor [A-FACT-08]", async ({
  page,
  open,
}) => {
  await open();
  await page.goto("/uk/admin/company");
  const headings = page.getByRole("region", { name: "Офіси" }).getByRole("heading", { level: 3 });
  await expect(headings).toHaveText(["Офіс у Великій Британії", "Офіс у Канаді"]);
  const name = page.getByRole("group", { name: "Назва офісу" }).first();
  await name.getByLabel("Українська").fill("");
  await expect(headings.first()).toHaveText("UK Office");
});

test("offices are moved, added and removed by keyboard, and the dashboard lists what is left to do [A-FACT-08, A-FACT-09]", async ({
  page,
  open,
}) => {
  await open();
  const offices = page.getByRole("region", { name: "Offices" });
  await pressButton(offices.getByRole("button", { name: "Move down: UK Office" }));
  await expect(offices.getByRole("heading", { level: 3 })).toHaveText([
    "Canada Office",
    "UK Office",
  ]);
  await expect(offices.getByRole("button", { name: "Move down: UK Office" })).toBeFocused();
  await offices.getByRole("button", { name: "Add an office" }).press("Enter");
  await offices.getByRole("button", { name: "Delete: New entry" }).press("Enter");
  await expect(offices.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(offices.getByRole("button", { name: "Add an office" })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).first().fill("Rossi");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/en/admin");
  const setup = page.getByRole("region", { name: "Before the site goes public" });
  await expect(setup.getByRole("link", { name: "Starter Bot: $299" })).toBeVisible();
  await expect(setup.getByRole("link", { name: "Name: Straightline", exact: true })).toHaveCount(0);
  await expect(setup.getByRole("link", { name: "UK Office: Salford/Manchester" })).toBeVisible();
  await setup.getByRole("link", { name: "Registered name: Straightline Sample Ltd" }).click();
  await expect(page).toHaveURL("/en/admin/company#fact-legal_name");
  const plans = page.getByRole("region", { name: "Plans and prices" });
  await plans.getByRole("checkbox", { name: "These values are right for us" }).check();
  const confirmations = page.getByRole("region", { name: "Texts and policies" });
  await confirmations.getByRole("checkbox", { name: "We have read the policies" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await page.goto("/en/admin");
  await expect(setup).toBeVisible();
  await expect(setup.getByRole("link", { name: "Starter Bot: $299" })).toHaveCount(0);
  await expect(
    setup.getByRole("link", { name: "still describes the sample company" }),
  ).not.toHaveCount(0);
  await expect(setup.getByRole("link", { name: "is still that of the sample" })).toHaveCount(0);
});

test("what somebody else changed meanwhile is kept, and the same value is shown beside theirs [A-FACT-11, A-FACT-12]", async ({
  page,
  open,
  sql,
}) => {
  await open();
  const other = await page.context().newPage();
  await other.goto("/en/admin/company");
  const press = async (on: typeof page, text: RegExp | string) => {
    await on.getByRole("button", { name: "Save", exact: true }).click();
    await expect(on.getByText(text)).toBeVisible();
  };
  const saved = "Saved. Visitors read it from now on.";
  const phones = page.getByLabel("Phone", { exact: true });
  const towns = other.getByRole("group", { name: "Town" });
  await towns.first().getByLabel("Italiano").fill("Leeds");
  await other.getByLabel("Phone", { exact: true }).last().fill("+390471654321");
  await press(other, saved);
  await phones.first().fill("+390471123456");
  await press(page, saved);
  await expect(
    page.getByRole("group", { name: "Town" }).first().getByLabel("Italiano"),
  ).toHaveValue("Leeds");
  await phones.last().fill("+390471111111");
  await other.getByLabel("Phone", { exact: true }).last().fill("+390471222222");
  await press(other, saved);
  await press(page, "Somebody else has changed this in the meantime:");
  const conflict = page
    .getByRole("listitem")
    .filter({ hasText: "Offices › Canada Office › Phone" });
  await expect(conflict).toContainText("Yours: +390471111111");
  await expect(conflict).toContainText("Theirs: +39 0471 222222");
  await expect(phones.last()).toHaveValue("+390471111111");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await expect(phones.last()).toHaveValue("+39 0471 222222");
  await press(page, saved);
  await other.close();
  const [stored] = await sql("SELECT fields -> 'offices' -> 0 ->> 'phone' AS uk FROM facts");
  expect(stored).toEqual({ uk: "+39 0471 123456" });

  await page.getByRole("button", { name: "Move down: UK Office" }).click();
  await press(page, saved);
  await page.goto("/en/admin/company/history");
  await page.getByRole("link", { name: "Changes" }).first().click();
  const comparison = page.getByRole("main");
  await expect(comparison.getByText("Offices › UK Office › Phone")).toBeVisible();
  await expect(comparison.getByText(/moved from position/)).toBeVisible();
});

test("a changed section is filled with the values of a new site, which are saved like others [A-FACT-13]", async ({
  page,
  open,
  sql,
}) => {
  await sql(
    `UPDATE facts SET fields = '{"name": "Rossi", "social": [{"network": "X", "url": ""}]}'`,
  );
  await open();
  const fill = page.getByRole("button", { name: /Fill in the values of a new site/ });
  await expect(fill).toHaveCount(2);
  const social = page.getByRole("region", { name: "Social networks" });
  await social.getByRole("button", { name: /Fill in/ }).click();
  await expect(social.getByRole("heading", { level: 3 })).toHaveText(
    defaultFacts.social.map(({ network }) => network),
  );
  await expect(social.getByRole("status").first()).toContainText("Nothing changes until you save.");
  await fill.first().click();
  await expect(page.locator("#fact-name")).toHaveValue("Straightline");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await expect(fill).toHaveCount(0);
  expect(await sql("SELECT fields FROM facts")).toEqual([{ fields: {} }]);
});

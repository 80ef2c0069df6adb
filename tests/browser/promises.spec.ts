import { expect, panel } from "./edit-mode";
import { test } from "./edited-facts";
import { expectAccessible } from "./site";

// The browser reports inline scripts of edited pages.
test.use({ expectedConsole: [/Executing inline script violates/] });

test("promises, rates and the year of foundation are changed, and visitors read them [A-FACT-08, A-FACT-09, A-FACT-14]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin/company");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeEnabled();
  const promises = page.getByRole("region", { name: "Promises" });
  await page.getByLabel("Founded in").fill("1799");
  await promises.getByLabel("Lowest price").fill("5000");
  await promises.getByLabel("Countries in which data is stored").fill("IT, XX");
  await page.getByLabel("Pounds (GBP)").fill("0");
  await save.click();
  for (const [label, problem] of [
    ["Founded in", /a year from 1800/],
    ["Highest price", /less than the lowest price/],
    ["Countries in which data is stored", /not the code of a country/],
    ["Pounds (GBP)", /more than 0/],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(problem);
  await expectAccessible(page);
  await page.getByLabel("Founded in").fill("2009");
  await promises.getByLabel("Highest price").fill("6000");
  await promises.getByLabel("Countries in which data is stored").fill("it, at");
  await promises.getByLabel("Minutes until an engineer").fill("20");
  await promises.getByLabel("Days for backups").fill("45");
  await page.getByLabel("Pounds (GBP)").fill("0,8");
  await page.getByLabel("Customer’s share of the value (%)").fill("55");
  await save.click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await expect(promises.getByLabel("Countries in which data is stored")).toHaveValue("IT, AT");

  await page.goto("/en/admin");
  const setup = page.getByRole("region", { name: "Before the site goes public" });
  await expect(setup).toBeVisible();
  await expect(setup.getByRole("link", { name: /^Founded in|^Highest price|^Pounds/ })).toHaveCount(
    0,
  );
  await expect(setup.getByRole("link", { name: "Euros (EUR): 0.86" })).toBeVisible();

  const read = async (path: string) => (await page.request.get(path)).text();
  const pricing = await read("/en/pricing");
  expect(pricing).toContain("≈ £240 or €255");
  expect(pricing).toMatch(/\$5,000\s*–\u2060?\s*\$?6,000/);
  expect(pricing).toContain("Italy and Austria");
  expect(pricing).toMatch(/Value-based: 55% of\sthe\svalue stays with\syou/);
  expect(pricing).toMatch(/or\s45% of\swhat the\sbot is proven to\ssave/);
  expect(await read("/en/special-programs")).toMatch(/stays with\syou; for\scharities, 77\.5%/);
  const home = await read("/en");
  expect(home).toContain('"foundingDate":"2009"');
  expect(home).toContain("An engineer is alerted within 20\u00a0minutes");
  expect(await read("/en/about")).toContain("2009");
  expect(await read("/en/privacy-policy")).toContain("45\u00a0days");
});

/** Path, text, field, and the field's name where the panel shows the text around the value first. */
const sources = [
  ["/en/about", "2017", "founded"],
  ["/en/pricing", "≈ £225 or €255", "exchange_rates-GBP"],
  ["/en/pricing", "$1,500 –\u2060 $4,000, credited", "practice-first_version-lowest"],
  [
    "/en",
    "An engineer is alerted within 15 minutes",
    "practice-alert_minutes",
    "Promises – Minutes",
  ],
  ["/en/pricing", "Stays with you: 50%", "examples-customer_share", /share of the value/],
  ["/en/your-process", "People who do it", "examples-process-people", /process – People who do it/],
] as const;
for (const [path, text, field, name] of sources)
  test(`a click on “${text}” leads to its field [A-EDIT-09, A-FACT-14]`, async ({ page, edit }) => {
    await edit(path);
    await page.getByRole("main").getByText(text).first().click();
    if (name) await panel(page).getByRole("button", { name }).click();
    const link = panel(page).locator(`a[href$="#fact-${field}"]`);
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.locator(`#fact-${field}`)).toBeFocused();
  });

test("a click on the level of a plan opens its list, and visitors read what is chosen [A-FACT-15]", async ({
  page,
  edit,
}) => {
  await edit("/en/pricing");
  await page.getByRole("main").getByText("premium, with a dedicated manager").click();
  await panel(page).getByRole("button", { name: "Advanced Bot – Support" }).click();
  const levels = panel(page).getByRole("combobox", { name: "Support" });
  await expect(levels).toBeFocused();
  await levels.selectOption({ label: "priority" });
  await levels.blur();
  await expect(panel(page).getByText("Saved. Visitors read it from now on.")).toBeVisible();
  const pricing = await (await page.request.get("/en/pricing")).text();
  expect(pricing).not.toContain("premium, with a dedicated manager");
});

test("the page and the enquiry form have the programs that an editor chose, in that order [A-FACT-16]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin/company");
  const programs = page.getByRole("group", { name: "Special programs" });
  await programs.getByLabel("Program 1").selectOption("Automation Angel");
  await programs.getByLabel("Program 3").selectOption("None");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();
  await page.goto("/en/special-programs");
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([
    "Automation Angel",
    "Bounty Program",
  ]);
  await page.goto("/en/contact?program=Innovation+Lab");
  await expect(page.getByLabel("Your process or question")).toHaveValue("");
});

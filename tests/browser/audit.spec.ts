import type { Page } from "@playwright/test";
import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const address = "/en/admin/audit";
const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr");

interface Entry {
  at: string;
  actor: string;
  action: string;
  kind: string;
  id: string;
  changes: object;
}

type Sql = (statement: string, values?: unknown[]) => Promise<unknown>;
const preset: Entry = {
  at: "2020-03-10T10:00:00Z",
  actor: "odarka",
  action: "update",
  kind: "industry",
  id: "construction",
  changes: {},
};

/** Writes entries of long ago, so that what the site itself writes meanwhile is apart. */
async function add(sql: Sql, ...entries: Partial<Entry>[]): Promise<void> {
  for (const entry of entries) {
    const { at, actor, action, kind, id, changes } = { ...preset, ...entry };
    await sql(
      "INSERT INTO audit_entry (at, actor, action, subject_kind, subject_id, changes) VALUES ($1, $2, $3, $4, $5, $6)",
      [at, actor, action, kind, id, JSON.stringify(changes)],
    );
  }
}

test("the audit trail shows differences field by field, marked by signs as well as colours, and links to the resource", async ({
  page,
  enter,
  sql,
}) => {
  await add(
    sql,
    {
      actor: "differ",
      kind: "business_case",
      id: "orders-from-email",
      changes: {
        implementationTime: { from: "2 weeks", to: "3 weeks" },
        "en.problemDescription": {
          from: "Every order is typed in by hand, which takes nine minutes for each of them.",
          to: "Every order is typed in by hand, which takes two minutes for each of them.",
        },
        tags: { from: null, to: ["orders", "e-mail"] },
      },
    },
    {
      actor: "differ",
      action: "delete",
      id: "mining",
      changes: Object.fromEntries(
        ["name", "display", "icon", "language", "order"].map((name) => [
          name,
          { from: `old ${name}`, to: null },
        ]),
      ),
    },
  );
  await enter();
  await page.goto(`${address}?actor=differ`);
  await expect(rows(page)).toHaveCount(2);
  const [deleted, changed] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(deleted).toContainText("Deleted");
  await expect(deleted.getByRole("link", { name: "mining", exact: true })).toHaveCount(0);
  await deleted.getByText("5 fields").click();
  await expect(deleted.locator("del").first()).toHaveText("− old display");
  await expect(changed).toContainText("Business case");
  await expect(
    changed.getByRole("link", { name: "orders-from-email", exact: true }),
  ).toHaveAttribute("href", "/en/admin/success-stories/orders-from-email");
  await expect(changed.locator("dd").nth(1)).toHaveText("2 weeks → 3 weeks");
  await expect(changed.locator("dd").nth(0).locator("del")).toHaveText("− nine");
  await expect(changed.locator("dd").nth(0).locator("ins")).toHaveText("+ two");
  await expect(changed.locator("dd").nth(2)).toHaveText("+ orders, e-mail");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { only: ["color-contrast"] });
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test("changes of facts have the names of the form, in the language of the editor [A-FACT-05, A-FACT-12]", async ({
  page,
  enter,
  sql,
}) => {
  const facts = { actor: "namer", kind: "facts", id: "site" };
  const former = { id: "lab", name: { en: "Laboratory" }, phone: "1" };
  await add(
    sql,
    {
      ...facts,
      changes: {
        "offices.uk.phone": { from: "+44 161 496 0123", to: "+39 0471 123456" },
        "offices.lab.name.en": { from: "Laboratory", to: null },
        "offices.lab.id": { from: "lab", to: null },
        offices: { from: "uk, lab", to: "uk, canada" },
        "plans.growth.price": { from: 799, to: 899 },
      },
    },
    // A draft is published with whole facts.
    {
      ...facts,
      action: "publish_copy",
      changes: { team: { from: [{ ...former, name: "Vera" }], to: [] } },
    },
    { ...facts, action: "restore", changes: { restored_version: { from: null, to: 3 } } },
  );
  await enter();
  await page.goto(`${address}?actor=namer`);
  await expect(rows(page).nth(0).locator("dt")).toHaveText(["restored_version"]);
  await expect(rows(page).nth(1).locator("dt")).toHaveText([
    "Team",
    "Team › Vera › Name",
    "Team › Vera › Phone",
  ]);
  const changed = rows(page).nth(2);
  await expect(changed.locator("dt")).toHaveText([
    "Offices",
    "Offices › Laboratory › Name of the office › English",
    "Offices › UK Office › Phone",
    "Plans and prices › Growth Bot › Price per month",
  ]);
  await expect(changed.locator("dd").first()).toHaveText(
    "UK Office, Laboratory → UK Office, Canada Office",
  );
  await expect(changed.locator("dd").nth(2)).not.toHaveAttribute("lang");
  await page.goto(`/uk/admin/audit?actor=namer`);
  await expect(rows(page).nth(2)).toContainText("Офіс у Великій Британії");
});

test("the audit trail is filtered by account, action, resource and time, and the URL keeps the filters", async ({
  page,
  enter,
  sql,
}) => {
  await add(
    sql,
    { actor: "filterer", id: "one" },
    { actor: "filterer", action: "create", kind: "enquiry", id: "two" },
    { actor: "filterer", at: "2020-04-10T10:00:00Z", id: "three" },
  );
  await enter();
  await page.goto(address);
  const form = main(page).getByRole("search");
  await expect(async () => {
    await form.getByRole("searchbox", { name: "Username" }).fill("filterer");
    await expect(rows(page)).toHaveCount(3, { timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(`${address}?actor=filterer`);
  await form.getByLabel("Action").selectOption({ label: "Created" });
  await expect(rows(page)).toHaveText([/Enquiry/]);
  await form.getByLabel("Action").selectOption({ label: "All" });
  await expect(rows(page)).toHaveCount(3);
  await form.getByLabel("From", { exact: true }).fill("2020-04-01");
  await expect(rows(page)).toHaveText([/three/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/three/]);
  await expect(form.getByLabel("From", { exact: true })).toHaveValue("2020-04-01");
  await rows(page).getByRole("link", { name: "All entries about three" }).click();
  await expect(page).toHaveURL(`${address}?subject_kind=industry&subject_id=three`);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`${address}?actor=nobody-ever`);
  await main(page).getByRole("link", { name: "Show all entries" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("the audit trail lists the newest entries first, in pages", async ({ page, enter, sql }) => {
  await add(
    sql,
    ...Array.from({ length: 35 }, (_, index) => ({ actor: "pager", id: `number-${index + 1}` })),
  );
  await enter();
  await page.goto(`${address}?actor=pager`);
  await expect(rows(page)).toHaveCount(30);
  await expect(rows(page).first()).toContainText("number-35");
  await main(page).getByRole("link", { name: "Older entries" }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).last()).toContainText("number-1");
  await main(page).getByRole("link", { name: "Newest entries" }).click();
  await expect(page).toHaveURL(`${address}?actor=pager`);
});

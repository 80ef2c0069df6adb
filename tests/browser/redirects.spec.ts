import { randomUUID } from "node:crypto";
import { expect, test } from "./administrator";
import { Keyboard } from "./keyboard";

test.use({ expectedConsole: [/Failed to load resource.*(409|400|410)/] });

const newPath = () => `/old-${randomUUID().slice(0, 8)}`;

test("a rule is added, tried, changed and deleted, and visitors follow it at once [A-REDIR-01, A-REDIR-06]", async ({
  page,
  enter,
}) => {
  const path = newPath();
  await enter();
  await page.goto("/en/admin");
  await page.getByRole("link", { name: "Redirects" }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Redirects");
  const add = main.getByRole("region", { name: "Add a rule" });
  const [from, to] = [add.getByLabel("Old address"), add.getByLabel("Leads to")];
  await from.fill("no path");
  await from.press("Enter");
  await expect(add.getByText("Please enter a path of this site")).toBeVisible();
  await from.fill(new URL(path, page.url()).href);
  await to.fill("https://example.com/page");
  await to.press("Enter");
  await expect(add.getByText("This leads to another site.")).toBeVisible();
  await to.fill("/pricing");
  await to.press("Enter");
  await expect(add.getByText("The rule works from now on.")).toBeVisible();
  await expect(from).toHaveValue("");
  await page.goto(`/it${path}?from=print`);
  await expect(page).toHaveURL("/it/pricing?from=print");
  await page.goto(`/en/admin/redirects?search=${path}`);
  await expect(main.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Address", { exact: true }).fill(`/uk${path}`);
  await main.getByRole("button", { name: "Try" }).click();
  await expect(main.getByText(`/uk${path} leads to /uk/pricing (301).`)).toBeVisible();
  await main.getByRole("button", { name: `Edit: ${path}` }).click();
  const row = main.getByRole("row").nth(1);
  await row.getByLabel("Response").selectOption("Gone (410)");
  await expect(row.getByLabel("Leads to")).toBeDisabled();
  await row.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Saved.")).toBeVisible();
  await expect(row.getByText("Gone (410)")).toBeVisible();
  const gone = await page.request.get(path);
  expect(gone.status()).toBe(410);
  await main.getByRole("button", { name: `Delete: ${path}` }).click();
  await main.getByRole("button", { name: "Delete permanently" }).click();
  await expect(main.getByText(`The rule for ${path} has been deleted.`)).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

test("rules are imported from a file that tells its errors by line, and exported again [A-REDIR-04, A-REDIR-06]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const [first, second] = [newPath(), newPath()];
  await enter();
  await page.goto("/en/admin/redirects");
  const csv = page.getByRole("region", { name: "Import and export" });
  const importCsv = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await csv.getByRole("button", { name: "Import a CSV file…" }).click();
    const file = {
      name: "rules.csv",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from(text),
    };
    await (await chooser).setFiles(file);
  };
  await importCsv(
    `from,to,status\n${first},/pricing,301\n${second},nowhere,301\n/about,/pricing,301`,
  );
  await expect(csv.getByText("Line 3: Please enter a path such as /pricing")).toBeVisible();
  await importCsv(`from,to,status\n${first},/pricing,301\n${second},,410`);
  await expect(csv.getByText("Imported. New: 2, changed: 0, unchanged: 0.")).toBeVisible();
  await importCsv(`from,to,status\n${first},/about,301`);
  await expect(csv.getByText("Line 2: There is a rule for this address already.")).toBeVisible();
  await csv.getByLabel("Replace rules that exist already").check();
  await importCsv(`from,to,status\n${first},/about,301\n${second},,410`);
  await expect(csv.getByText("Imported. New: 0, changed: 1, unchanged: 1.")).toBeVisible();
  const download = page.waitForEvent("download");
  await csv.getByRole("link", { name: "Download all rules (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("redirects.csv");
  const { redirects } = (await (
    await asAdministrator.get("/api/v1/redirects?search=/old-")
  ).json()) as { redirects: { id: string; from: string }[] };
  for (const { id, from } of redirects)
    if ([first, second].includes(from)) await asAdministrator.delete(`/api/v1/redirects/${id}`);
});

test("by keyboard a rule is added, changed and deleted, and the focus is where the next step is [A-REDIR-01, A-REDIR-06]", async ({
  page,
  enter,
}) => {
  const [path, moved] = [newPath(), newPath()];
  await enter();
  await page.goto(`/en/admin/redirects?search=${path}`);
  const main = page.getByRole("main");
  const keys = new Keyboard(page);
  const add = main.getByRole("region", { name: "Add a rule" });
  const from = add.getByLabel("Old address");
  await keys.type(from, path);
  await page.keyboard.press("Enter");
  await keys.expectAnnounced("Please fill this in.");
  await expect(from).toBeFocused();
  await keys.type(add.getByLabel("Leads to"), "/pricing");
  await page.keyboard.press("Enter");
  await keys.expectAnnounced("The rule works from now on.");
  await expect(from).toHaveValue("");
  await expect(from).toBeFocused();

  const row = main.getByRole("row").nth(1);
  const edit = main.getByRole("button", { name: `Edit: ${path}` });
  await keys.press(edit);
  await expect(row.getByLabel("Old address")).toBeFocused();
  await keys.press(row.getByRole("button", { name: "Cancel" }));
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  const answer = row.getByLabel("Response");
  await keys.reach(answer);
  await page.keyboard.press("End");
  await expect(answer).toHaveValue("410");
  await keys.press(row.getByRole("button", { name: "Save" }));
  await keys.expectAnnounced("Saved.");
  await expect(row.getByText("Gone (410)")).toBeVisible();
  await expect(edit).toBeFocused();

  // With another address the rule isn't among those that were searched for.
  await page.keyboard.press("Enter");
  await keys.type(row.getByLabel("Old address"), moved);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("row")).toHaveCount(0);
  await expect(main.getByRole("status").filter({ hasText: "Saved." })).toBeFocused();

  const search = main.getByRole("searchbox", { name: "Search" });
  await keys.type(search, moved);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(moved)}`));
  await keys.expectFocusKept();
  const remove = main.getByRole("button", { name: `Delete: ${moved}` });
  await keys.press(remove);
  await expect(main.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.press(main.getByRole("button", { name: "Delete permanently" }));
  await expect(remove).toHaveCount(0);
  const message = page.getByText(`The rule for ${moved} has been deleted.`);
  await expect(main.locator(":focus").filter({ has: message })).toBeVisible();
  expect((await page.request.get(moved)).status()).toBe(404);
});

test("former addresses of renamed cases are listed with those of today [A-ADDR-02, A-REDIR-06]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const [id, renamed] = [`from-${randomUUID()}`, `to-${randomUUID()}`];
  const data = { id, title: "Renamed", language: "en" };
  expect((await asAdministrator.post("/api/v1/business-cases", { data })).ok()).toBe(true);
  const address = `/api/v1/documents/business-case/${id}/id`;
  const change = await asAdministrator.put(address, { data: { id: renamed } });
  expect(change.ok()).toBe(true);
  await enter();
  await page.goto("/en/admin/redirects");
  const main = page.getByRole("main");
  await main.getByText("Former addresses of renamed cases and industries").click();
  await expect(
    main.getByText(`/success-stories/${id} → /success-stories/${renamed}`),
  ).toBeVisible();
  expect((await asAdministrator.delete(`/api/v1/business-cases/${renamed}`)).ok()).toBe(true);
});

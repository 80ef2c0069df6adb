import { expect, test } from "./administrator";
import { Keyboard } from "./keyboard";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

// The first restore is refused.
test.use({ expectedConsole: [/Failed to load resource.*(409|ERR_INTERNET_DISCONNECTED)/] });

test("a deleted case is in the trash, comes back under another id if its own is taken, and can be deleted for good [A-TRASH-01, A-TRASH-02, A-TRASH-03]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const api = "/api/v1/business-cases";
  const id = "thrown-away";
  const title = "Thrown away by mistake";
  await asAdministrator.post(api, { data: { id, title } });
  await enter();
  const main = page.getByRole("main");
  await page.goto(`/en/admin/success-stories/${id}`);
  await main.getByRole("button", { name: "Delete case" }).click();
  await expect(
    main.getByText("First it stays in the trash for 30 days, where it can be restored."),
  ).toBeVisible();
  await main.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page).toHaveURL(/\/admin\/success-stories$/);
  await asAdministrator.post(api, { data: { id, title: "Took its place" } });
  await page.getByRole("link", { name: "Trash" }).first().click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Trash");
  await expectAccessible(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await main.getByRole("button", { name: `Restore: ${title}` }).click();
  await expect(main.getByText(`Another item has the ID ${id} now.`)).toBeVisible();
  await main.getByRole("button", { name: "Restore with this ID" }).click();
  await expect(main.getByText(`“${title}” is on the site again.`)).toBeVisible();
  await expect(main.getByRole("row", { name: title })).toHaveCount(0);
  await page.goto(`/en/admin/success-stories/${id}-2`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const one of [id, `${id}-2`]) await asAdministrator.delete(`${api}/${one}`);
  await page.goto("/en/admin/trash");
  await main.getByRole("button", { name: `Delete permanently: ${title}` }).click();
  await main.getByRole("group").getByRole("button", { name: "Delete permanently" }).click();
  await expect(main.getByText("Deleted permanently.")).toBeVisible();
  await expect(main.getByRole("row", { name: title })).toHaveCount(0);
});

test("a deleted case takes back an address whose old links lead to another case by now, once that is confirmed [A-TRASH-02, A-ADDR-03]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const api = "/api/v1/business-cases";
  const [id, other, title] = ["given-away", "given-away-later", "Given away"];
  await asAdministrator.post(api, { data: { id, title } });
  await asAdministrator.delete(`${api}/${id}`);
  await asAdministrator.post(api, { data: { id, title: "Was there for a while" } });
  const address = `/api/v1/documents/business-case/${id}/id`;
  expect((await asAdministrator.put(address, { data: { id: other } })).status()).toBe(200);
  await enter();
  await page.goto("/en/admin/trash");
  const main = page.getByRole("main");
  const row = main.getByRole("row", { name: title });
  await row.getByRole("button", { name: `Restore: ${title}` }).click();
  await expect(row.getByRole("alert").first()).toHaveText(
    `Old links with this ID lead to “${other}”. If you use it, they lead here instead.`,
  );
  await row.getByLabel("New ID").fill(other);
  await row.getByRole("button", { name: "Restore with this ID" }).click();
  await expect(row).toContainText("Something else has this ID. Please choose another.");
  await expect(row.getByLabel("New ID"), "what was typed stays").toHaveValue(other);
  await row.getByLabel("New ID").fill(id);
  await page.context().setOffline(true);
  await row.getByRole("button", { name: "Restore with this ID" }).click();
  await expect(row).toContainText("There is no connection.");
  await expect(row.getByLabel("New ID"), "also without a connection").toHaveValue(id);
  await page.context().setOffline(false);
  await row.getByRole("button", { name: "Restore with this ID" }).click();
  await row.getByRole("button", { name: "Use it anyway" }).click();
  await expect(main.getByText(`“${title}” is on the site again.`)).toBeVisible();
  const old = await page.request.get(`/en/success-stories/${id}`, { maxRedirects: 0 });
  expect(old.status(), "old links do not lead to the other case").not.toBe(308);
  await page.goto(`/en/admin/success-stories/${id}`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const one of [id, other]) await asAdministrator.delete(`${api}/${one}`);
});

test("by keyboard an entry is restored, restored under another id and deleted for good, and the message takes over the focus of its row [A-TRASH-02, A-TRASH-03]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const api = "/api/v1/business-cases";
  const throwAway = async (id: string, title: string) => {
    await asAdministrator.post(api, { data: { id, title } });
    await asAdministrator.delete(`${api}/${id}`);
  };
  await throwAway("by-keyboard-1", "First by keyboard");
  await throwAway("by-keyboard-2", "Second by keyboard");
  await throwAway("by-keyboard-3", "Third by keyboard");
  for (const id of ["by-keyboard-2", "by-keyboard-2-2"])
    await asAdministrator.post(api, { data: { id, title: "Took its place" } });
  await enter();
  await page.goto("/en/admin/trash");
  const main = page.getByRole("main");
  const keys = new Keyboard(page);
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const expectGone = async (title: string, message: string) => {
    await expect(main.getByRole("row", { name: title })).toHaveCount(0);
    const shown = main.getByRole("status").filter({ hasText: message });
    await expect(shown).toBeFocused();
    await expect(shown).toBeInViewport();
  };

  await keys.press(button("Restore: First by keyboard"));
  await expectGone("First by keyboard", "“First by keyboard” is on the site again.");

  await keys.press(button("Restore: Second by keyboard"));
  const newId = main.getByLabel("New ID");
  await expect(newId).toBeFocused();
  await expect(newId).toHaveValue("by-keyboard-2-2");
  await keys.expectAnnounced("Another item has the ID by-keyboard-2 now.");
  // That one is taken, too: what was typed and the focus stay for the next try.
  const refused = page.waitForResponse(/\/restore$/);
  await page.keyboard.press("Enter");
  expect((await refused).status()).toBe(409);
  await keys.expectAnnounced("Something else has this ID. Please choose another.");
  await expect(newId).toBeFocused();
  await keys.type(newId, "by-keyboard-2-3");
  await page.keyboard.press("Enter");
  await expectGone("Second by keyboard", "“Second by keyboard” is on the site again.");

  const forGood = button("Delete permanently: Third by keyboard");
  await keys.press(forGood);
  const question = main.getByRole("group", { name: "Third by keyboard" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(forGood).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.press(question.getByRole("button", { name: "Delete permanently" }));
  await expectGone("Third by keyboard", "Deleted permanently.");
  for (const id of ["by-keyboard-1", "by-keyboard-2", "by-keyboard-2-2", "by-keyboard-2-3"])
    await asAdministrator.delete(`${api}/${id}`);
});

import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

// The first restore is refused.
test.use({ expectedConsole: [/Failed to load resource.*409/] });

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
  await expect(main.getByText("For 30 days it can be restored from the trash.")).toBeVisible();
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
  await main.getByRole("button", { name: `Delete for good: ${title}` }).click();
  await main.getByRole("group").getByRole("button", { name: "Delete for good" }).click();
  await expect(main.getByText("Deleted for good.")).toBeVisible();
  await expect(main.getByRole("row", { name: title })).toHaveCount(0);
});

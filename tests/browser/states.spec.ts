import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

test.use({ expectedConsole: [/Failed to load resource.*404/] });

test("a case is saved as a draft, found by its state, published, and taken down again [A-STATE-01, A-STATE-02, A-STATE-03]", async ({
  page,
  enter,
}) => {
  const id = "prepared-for-monday";
  const title = "Prepared for Monday";
  const main = page.getByRole("main");
  const publicStatus = async () => (await page.request.get(`/en/success-stories/${id}`)).status();
  await enter();
  await page.goto("/en/admin/success-stories/new");
  await main.getByLabel("Title", { exact: false }).first().fill(title);
  await main.getByRole("textbox", { name: /^ID/ }).fill(id);
  await main.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/success-stories/${id}$`));
  const state = main.getByRole("region", { name: "State" });
  await expect(state).toContainText("Draft");
  expect(await publicStatus()).toBe(404);
  await page.goto("/en/admin/success-stories?status=draft");
  await expect(main.getByRole("row", { name: title })).toContainText("Draft");
  await page.goto(`/en/admin/success-stories/${id}`);
  await state.getByRole("button", { name: "Publish" }).click();
  await expect(state).toContainText("Published");
  expect(await publicStatus()).toBe(200);
  await expectAccessible(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await state.getByRole("button", { name: "Take down" }).click();
  await state.getByRole("group").getByRole("button", { name: "Take down" }).click();
  await expect(state).toContainText("Taken down");
  expect(await publicStatus()).toBe(404);
});

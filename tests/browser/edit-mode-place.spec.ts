import { close, expect, field, panel, test } from "./edit-mode";

const part = "main h2[data-edit], main h2:has([data-edit])";

test("what was clicked stays where it is while the panel beside it opens and closes [A-EDIT-03]", async ({
  page,
  edit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await edit("/en");
  const heading = page.locator(part).last();
  const top = async () => (await heading.boundingBox())?.y ?? NaN;
  await heading.scrollIntoViewIfNeeded();
  const before = await top();
  await heading.click();
  await expect(field(page, "en")).toBeFocused();
  // Further up, where the page is narrower now, it is longer.
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
  await close(page);
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
});

test("on a phone what was clicked is scrolled out from under the panel [A-EDIT-03]", async ({
  page,
  edit,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await edit("/uk/about");
  const heading = page.locator(part).last();
  await heading.click();
  await expect(field(page, "uk")).toBeFocused();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(
    (await panel(page).boundingBox())?.y ?? NaN,
  );
});

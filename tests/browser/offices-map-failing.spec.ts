import type { Page } from "@playwright/test";
import { hasMap, standInForGoogle } from "./google-maps";
import { card, map, pin, placeOf, testWithMap as test } from "./offices";
import { expect, expectAccessible } from "./site";

const googleMaps = "https://maps.googleapis.com/**";
const ask = (page: Page) => page.getByRole("button", { name: "Show map" }).click();
const retry = (page: Page) => map(page).getByRole("button", { name: "Try Again" });

/** The words for it, the drawing and the cards are there. */
async function expectFailed(page: Page) {
  await expect(map(page)).toHaveAttribute("data-map", "failed");
  await expect(map(page).getByRole("alert")).toHaveText(
    "The map could not be loaded. You can still use the addresses beside it.",
  );
  await expect(
    map(page).getByRole("img", { name: "Drawing of a map with our offices" }),
  ).toBeVisible();
  await card(page, "Canada Office").click();
  await expect(pin(page, "canada")).toHaveAttribute("data-selected", "true");
  await expect(page.getByRole("listitem").getByText("550 Granville Street")).toBeVisible();
}

test.describe("the map of the offices, when Google cannot be reached,", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test("reports the failure beside the drawing and can be retried [P-MAP-10]", async ({ page }) => {
    await page.route(googleMaps, (route) => route.abort());
    await page.goto("/en/contact");
    await ask(page);
    await expectFailed(page);
    await expectAccessible(page);
    await page.unroute(googleMaps);
    const asked = await standInForGoogle(page);
    await retry(page).click();
    await expect(map(page)).toHaveAttribute("data-map", "ready");
    expect(asked).toHaveLength(1);
  });
});

test("a foreign script in Google's place counts as a failure [P-MAP-10]", async ({ page }) => {
  await page.route(googleMaps, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/en/contact");
  await ask(page);
  await expectFailed(page);
  await expect(retry(page)).toBeVisible();
});

test("shows that it is loading, gives up after 15 seconds, and can still arrive [P-MAP-10]", async ({
  page,
}) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = await standInForGoogle(page, { before: () => held });
  await page.goto("/en/contact");
  const place = await placeOf(map(page));
  await ask(page);
  await expect(map(page).getByRole("status")).toHaveText("The map is loading…");
  await expect(
    map(page).getByRole("img", { name: "Drawing of a map with our offices" }),
  ).toBeVisible();
  // Real time goes on meanwhile.
  await page.clock.fastForward(10_000);
  await expect(map(page)).toHaveAttribute("data-map", "loading");
  await page.clock.fastForward(5_500);
  await expectFailed(page);
  expect(await placeOf(map(page))).toEqual(place);
  release();
  await expect.poll(async () => await page.evaluate(() => "google" in window)).toBe(true);
  await retry(page).click();
  await expect(map(page)).toHaveAttribute("data-map", "ready");
  expect(asked).toHaveLength(1);
});

test("a map that never renders leaves the drawing in place [P-MAP-10]", async ({ page }) => {
  await page.clock.install();
  await standInForGoogle(page, { wishes: { blank: true } });
  await page.goto("/en/contact");
  await ask(page);
  await expect.poll(() => hasMap(page)).toBe(true);
  await expect(map(page)).toHaveAttribute("data-map", "loading");
  await page.clock.fastForward(16_000);
  await expectFailed(page);
});

test.describe("the map of the offices, when Google refuses the key,", () => {
  // React repeats what Google's markers throw.
  test.use({ expectedConsole: [/getRootNode/] });
  for (const refuse of ["before-markers", "after-markers"] as const) {
    test(`is not offered again, and the page goes on (${refuse}) [P-MAP-10]`, async ({ page }) => {
      const asked = await standInForGoogle(page, { wishes: { refuse } });
      await page.goto("/en/contact");
      await ask(page);
      await expectFailed(page);
      await expect(retry(page)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("banner").getByRole("link", { name: "Industry Solutions" }).click();
      await expect(map(page)).toHaveCount(0);
      await page.goBack();
      await ask(page);
      await expectFailed(page);
      await expect(retry(page)).toHaveCount(0);
      expect(asked).toHaveLength(1);
    });
  }
});

import type { Page } from "@playwright/test";
import { hintCookie } from "../../lib/privacy/cookie-registry";
import { pressButton } from "./keyboard";
import { expect, expectAccessible, test } from "./site";

const hint = (page: Page) => page.getByRole("region", { name: "Інша мова" });
const anyHint = (page: Page) => page.locator("#notices section");

test.describe("a browser that prefers Ukrainian", () => {
  test.use({ locale: "uk-UA", hint: "open" });

  test("sees a hint, in Ukrainian, that links to the same page in Ukrainian and stores the choice [P-LANG-06]", async ({
    page,
    context,
  }) => {
    await page.goto("/en/success-stories?industry=healthcare#content");
    await expect(hint(page)).toHaveAttribute("lang", "uk");
    await expect(hint(page).getByText("Ця сторінка є й українською.")).toBeVisible();
    await expect(page).toHaveURL(/\/en\/success-stories/);
    await expectAccessible(page);
    await hint(page).getByRole("link", { name: "Читати українською" }).click();
    await expect(page).toHaveURL(/\/uk\/success-stories\?industry=healthcare#content$/);
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("uk");
    expect((await context.cookies()).find(({ name }) => name === "NEXT_LOCALE")?.value).toBe("uk");
    await page.goto("/en");
    await expect(page.locator("#notices")).toBeAttached();
    await expect(anyHint(page)).toHaveCount(0);
  });

  test("can close the hint for a year, and the focus moves to the content [P-LEGAL-13]", async ({
    page,
    context,
  }) => {
    await page.goto("/it/contact");
    await pressButton(hint(page).getByRole("button", { name: "Закрити" }));
    await expect(anyHint(page)).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
    const days =
      (((await context.cookies()).find(({ name }) => name === hintCookie.name)?.expires ?? 0) -
        Date.now() / 1000) /
      86_400;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(366);
    await page.reload();
    await expect(page.locator("#notices")).toBeAttached();
    await expect(anyHint(page)).toHaveCount(0);
  });

  test("sees no hint on a page in Ukrainian or after another choice", async ({ page }) => {
    await page.goto("/uk");
    await expect(page.locator("#notices")).toBeAttached();
    await expect(anyHint(page)).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "IT – Italiano" }).first().click();
    await expect(page).toHaveURL(/\/it$/);
    await expect(page.locator("#notices")).toBeAttached();
    await expect(anyHint(page)).toHaveCount(0);
  });

  test.describe("without a stored consent", () => {
    test.use({ consent: "none" });
    test("sees the hint above the banner, both at once, so that neither moves the other", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const count = document.querySelectorAll("#notices section").length;
          if (count > 0) document.documentElement.dataset.firstNotices ??= String(count);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto("/en");
      await expect(anyHint(page)).toHaveCount(2);
      await expect(page.locator("html")).toHaveAttribute("data-first-notices", "2");
      await expect(anyHint(page).first()).toHaveAttribute("lang", "uk");
      expect(
        await page.locator("#notices").evaluate((block) => block.getBoundingClientRect().height),
      ).toBeLessThanOrEqual(667 * 0.4);
    });
  });
});

test.describe("a browser in a language that the site does not have", () => {
  test.use({ locale: "de-DE", hint: "open" });
  test("sees no hint and isn't redirected", async ({ page }) => {
    await page.goto("/it");
    await expect(page.locator("#notices")).toBeAttached();
    await expect(anyHint(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/it$/);
  });
});

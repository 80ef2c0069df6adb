import { shippedLanguages, type ShippedLanguage } from "../../lib/domain/language";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from "./site";
import { banner, button, toggle, footerButton, heading } from "./consent-banner";
import { cacheTypefaces } from "./typefaces";

test.use({ consent: "none" });

const closeNames: Record<ShippedLanguage, string> = {
  en: "Close: only essential cookies",
  uk: "Закрити: лише необхідні файли cookie",
  ru: "Закрыть: только необходимые cookie",
  it: "Chiudi: solo cookie essenziali",
};

const regionNames: Record<ShippedLanguage, string> = {
  en: "Cookie consent",
  uk: "Згода на файли cookie",
  ru: "Согласие на cookie",
  it: "Consenso ai cookie",
};

for (const language of shippedLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test("both views are accessible in both themes, fit a phone, and have large targets of one line", async ({
      page,
    }) => {
      await cacheTypefaces(page);
      await page.setViewportSize({ width: 375, height: 667 });
      await page.goto(`/${language}`);
      const region = page.getByRole("region", { name: regionNames[language] });
      const height = () =>
        page.locator("#notices").evaluate((block) => block.getBoundingClientRect().height);
      const low = () =>
        region
          .getByRole("button")
          .evaluateAll(
            (all) => all.filter((target) => target.getBoundingClientRect().height < 44).length,
          );
      await expect(region).toBeVisible();
      expect(await height()).toBeLessThanOrEqual(667 * 0.4);
      const close = await region
        .getByRole("button", { name: closeNames[language], exact: true })
        .boundingBox();
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await low()).toBe(0);
      await expectAccessibleInBothThemes(page, { within: "#notices" });
      await region.getByRole("button").first().click();
      await expect(region.getByRole("switch")).toHaveCount(4);
      expect(await height()).toBeLessThanOrEqual(667 * 0.6);
      expect(await low()).toBe(0);
      await expectAccessibleInBothThemes(page, { within: "#notices" });
      await page.setViewportSize({ width: 320, height: 568 });
      await expectNoSidewaysScroll(page);
      await region.getByRole("button").first().click();
      await expectNoSidewaysScroll(page);
      for (const width of [320, 375, 768]) {
        await page.setViewportSize({ width, height: 812 });
        const boxes = await region
          .getByRole("button")
          .evaluateAll((all) => all.map((target) => target.getBoundingClientRect().toJSON()));
        const heights = boxes.map((box) => box.height);
        expect([width, heights]).toEqual([width, [44, 48, 48, 44]]);
        expect([width, boxes[1].top]).toEqual([width, boxes[2].top]);
      }
    });
  });

test.describe("its position", () => {
  test("the banner never covers the focused element", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto("/en");
    await expect(banner(page)).toBeVisible();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const [focused, block] = [document.activeElement, document.getElementById("notices")];
        if (!focused || !block || block.contains(focused)) return false;
        return (
          focused.getBoundingClientRect().bottom > block.getBoundingClientRect().top &&
          focused.textContent
        );
      });
      expect([stop, hidden]).toEqual([stop, false]);
    }
  });

  test("the focus inside the banner stays visible, and the page behind doesn't scroll", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto("/en");
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await button(page, "Preferences").dispatchEvent("click");
    await expect(heading(page)).toBeFocused();
    for (const name of ["Functional", "Analytics", "Marketing"]) {
      await page.keyboard.press("Tab");
      await expect(toggle(page, name)).toBeFocused();
      const [bottom, edge] = await Promise.all(
        [toggle(page, name), button(page, "Back")].map((shown, index) =>
          shown.evaluate(
            (element, isEdge) => element.getBoundingClientRect()[isEdge ? "top" : "bottom"],
            index === 1,
          ),
        ),
      );
      expect(bottom).toBeLessThanOrEqual(edge ?? 0);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  test("showing and hiding the banner shifts nothing and leaves the footer uncovered", async ({
    page,
  }) => {
    await page.goto("/en");
    await expect(banner(page)).toBeVisible();
    const moved = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce(
                  (sum, { value }) => sum + value,
                  0,
                ),
              ),
            ).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(0), 300);
          }),
      );
    expect(await moved()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [end, start] = await page.evaluate(() => [
      document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0,
      document.getElementById("notices")?.getBoundingClientRect().top ?? 0,
    ]);
    expect(end).toBeLessThanOrEqual((start ?? 0) + 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await button(page, "Essential Only").click();
    await expect(banner(page)).toBeHidden();
    expect(await moved()).toBe(0);
  });

  test("in a low window the banner follows the footer and covers nothing", async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto("/en");
    await expect(page.locator("#notices")).toHaveCSS("position", "static");
    await footerButton(page).click();
    await expect(heading(page)).toBeInViewport();
  });
});

import type { Page } from "@playwright/test";
import { expect, test } from "./site";

/** Without scripts, the whole style sheet stays disabled. */
test.use({ javaScriptEnabled: false });

const computedStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`);
        return `<${element.tagName} class="${element.className}">${pseudo ?? ""} ${values.join(";")}`;
      }),
    ),
  );

test("a page contains all styles that it uses: the whole style sheet changes nothing", async ({
  page,
}) => {
  for (const path of ["", "/success-stories/site-invoices-matched-to-orders", "/contact"]) {
    await page.goto(`/en${path}`);
    const own = await computedStyles(page);
    const sheet = page.locator('link[data-precedence="next"]');
    await sheet.evaluate((link) => link.removeAttribute("disabled"));
    await expect
      .poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0))
      .toBeGreaterThan(0);
    expect(await computedStyles(page)).toEqual(own);
  }
});

import type { Page } from "@playwright/test";
import { afterIntroduction, belowFirstScreen } from "../../server/next-internals/first-paint";
import { expect, test } from "./site";

/** Without scripts, the whole style sheet stays disabled. */
test.use({ javaScriptEnabled: false });

const wholeSheet = (page: Page) => page.locator('link[data-precedence="next"]');

/** The properties that any rule of the whole style sheet sets. */
const properties = (page: Page): Promise<string[]> =>
  wholeSheet(page).evaluate((link: HTMLLinkElement) => {
    const namesOf = (rule: CSSRule): string[] => [
      ...(rule instanceof CSSStyleRule ? rule.style : []),
      ...("cssRules" in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(namesOf) : []),
    ];
    return [...new Set([...(link.sheet?.cssRules ?? [])].flatMap(namesOf))];
  });

/** The computed styles of each element and of its generated pseudo-elements. */
const computedStyles = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll("body *")].flatMap((element) =>
        [undefined, "::before", "::after"].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const shown = pseudo && style.content === "none" ? ["content"] : names;
          const values = shown.map((name) => `${name}:${style.getPropertyValue(name)}`);
          return `<${element.tagName} class="${element.className}">${pseudo ?? ""} ${values.join(";")}`;
        }),
      ),
    names,
  );

test("a page contains all styles that it uses: the whole style sheet changes nothing", async ({
  page,
}) => {
  for (const path of ["", "/success-stories/site-invoices-matched-to-orders", "/contact"]) {
    await page.goto(`/en${path}`);
    const sheet = wholeSheet(page);
    await sheet.evaluate((link) => link.removeAttribute("disabled"));
    await expect
      .poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0))
      .toBeGreaterThan(0);
    const names = await properties(page);
    expect(names.length).toBeGreaterThan(100);
    const withSheet = await computedStyles(page, names);
    await sheet.evaluate((link: HTMLLinkElement) => link.setAttribute("disabled", ""));
    await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet)).toBeNull();
    expect(await computedStyles(page, names)).toEqual(withSheet);
  }
});

test("each selector of what phones lay out later finds an element of a page", async ({ page }) => {
  const selectors = [...belowFirstScreen, ...afterIntroduction];
  const found = new Set<string>();
  for (const path of [
    "",
    "success-stories",
    "success-stories/site-invoices-matched-to-orders",
    "special-programs",
  ]) {
    await page.goto(`/en/${path}`);
    const present = await page.evaluate(
      (selectors) => selectors.filter((selector) => document.querySelector(selector)),
      selectors,
    );
    for (const selector of present) found.add(selector);
  }
  expect(selectors.filter((selector) => !found.has(selector))).toEqual([]);
});

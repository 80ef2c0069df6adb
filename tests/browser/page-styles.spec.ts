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
    const added = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[disabled]");
      const loaded = new Promise((resolve) => link?.addEventListener("load", resolve));
      link?.removeAttribute("disabled");
      await loaded;
      return link?.sheet?.cssRules.length ?? 0;
    });
    expect(added).toBeGreaterThan(0);
    expect(await computedStyles(page)).toEqual(own);
  }
});

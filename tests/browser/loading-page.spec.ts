import type { Page } from "@playwright/test";
import { expect, test } from "./site";
import { typefacesBlocker } from "./typefaces";

// A page that ends early has no scripts that its styles wait for.
test.use({ expectedConsole: [/./] });

const shown = "h1, main [data-diagram], main img, main dl";

/** Where the shown elements are, in the order of the document. */
const places = (page: Page): Promise<string[]> =>
  page.locator(shown).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return height > 0
        ? `${element.tagName} ${Math.round(left)} ${Math.round(top + scrollY)}`
        : "";
    }),
  );

/** Opens what has been loaded of a page when the text comes for the nth time. */
async function openUntil(page: Page, path: string, text: string, nth: number): Promise<void> {
  const isPage = (url: URL) => url.pathname === path;
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const parts = (await response.text()).split(text);
    await route.fulfill({ response, body: parts.slice(0, nth).join(text) });
  });
  await page.goto(path);
  await page.unroute(isPage);
}

for (const width of [375, 1440])
  for (const [path, text, times] of [
    ["/en", '<li data-diagram="step"', 5],
    ["/uk/success-stories/site-invoices-matched-to-orders", "<dl", 3],
  ] as const)
    test(`nothing that is shown of ${path} moves when the rest is loaded, ${width} px wide`, async ({
      page,
    }) => {
      // The typeface may come at any time, and has widths of its own.
      await (
        await typefacesBlocker(page)
      )(true);
      await page.setViewportSize({ width, height: 812 });
      await page.goto(path);
      const whole = await places(page);
      for (let nth = 1; nth <= times; nth += 1) {
        await openUntil(page, path, text, nth);
        const early = await places(page);
        expect(early.length).toBeGreaterThan(0);
        const moved = early.filter((place, index) => place !== "" && place !== whole[index]);
        expect([nth, moved]).toEqual([nth, []]);
      }
    });

import { languages } from "../../lib/domain/language";
import { doubleLetters, overflowing } from "./overflow";
import { expect, expectNoSidewaysScroll, test } from "./site";

const paths = [
  "",
  "/success-stories",
  "/success-stories/site-invoices-matched-to-orders",
  "/special-programs",
  "/pricing",
  "/about",
  "/contact?plan=growth",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/login",
  "/no-such-page",
];

/** Each page in two languages, each language on half of the pages. */
const inLanguage = (language: number) =>
  paths.filter(
    (_, index) =>
      (index + Math.floor(index / 4)) % 4 === language ||
      (index + Math.floor(index / 4) + 2) % 4 === language,
  );

test.use({ consent: "none", expectedConsole: [/the server responded with a status of 404/] });

for (const [index, language] of languages.entries())
  test(`with letters of twice the size nothing sticks out of a page in ${language} at 375 and 640 pixels`, async ({
    page,
  }) => {
    for (const path of inLanguage(index)) {
      await page.goto(`/${language}${path}`);
      await expect(page.locator("#notices section")).toBeVisible();
      if (path.startsWith("/contact"))
        await expect(page.locator("form [name=email]")).toBeVisible();
      await doubleLetters(page);
      for (const width of [375, 640]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        expect([path, width, await overflowing(page)]).toEqual([path, width, []]);
      }
    }
  });

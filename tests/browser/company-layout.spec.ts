import { languages } from "../../lib/domain/language";
import { combinations, matrix } from "../support/combinations";
import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

test(
  "the facts of the company are accessible and fit their screen in each language and theme [A-FACT-08]",
  matrix,
  async ({ page, enter }) => {
    await enter();
    const visits = combinations({ language: languages, theme: ["light", "dark"] } as const);
    for (const { language, theme } of visits) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`/${language}/admin/company`);
      await expect(page.locator("#fact-name")).toBeEditable();
      await expectAccessible(page);
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  },
);

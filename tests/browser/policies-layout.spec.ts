import { languages } from "../../lib/domain/language";
import { combinations, matrix } from "../support/combinations";
import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const texts = {
  en: { texts: { markdown: "{gone}\n\n".repeat(3) }, source: { markdown: "As it was" } },
  uk: { texts: { markdown: "## Нове {#new}" }, source: {} },
};

test(
  "the policies are accessible and fit their screen in each language and theme [A-POLICY-05]",
  matrix,
  async ({ page, enter, sql }) => {
    await sql("UPDATE policy SET texts = $1 WHERE id = 'cookie-policy'", [JSON.stringify(texts)]);
    await enter();
    const visits = combinations({
      language: languages,
      path: ["", "/cookie-policy", "/privacy-policy"],
      theme: ["light", "dark"],
    } as const);
    for (const { language, path, theme } of visits) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`/${language}/admin/policies${path}`);
      if (path) await expect(page.locator("#policy-text")).toBeEditable();
      await expectAccessible(page);
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
    await sql("UPDATE policy SET texts = '{}'");
  },
);

import { languages } from "../../lib/domain/language";
import { combinations, matrix } from "../support/combinations";
import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const texts = {
  en: {
    texts: { "hero.title": "Ours".repeat(60), "hero.lead": "Changed", "hero.explore": "{broken" },
    source: { "hero.title": "As it was", "hero.lead": "" },
  },
};

test(
  "the texts are accessible and fit their screen in each language and theme [A-TEXT-05]",
  matrix,
  async ({ page, enter, sql }) => {
    await sql("UPDATE texts SET texts = $1 WHERE id = 'home'", [JSON.stringify(texts)]);
    await enter();
    const visits = combinations({
      language: languages,
      query: ["namespace=home&search=hero", "state=outdated", "namespace=contact"],
      theme: ["light", "dark"],
    } as const);
    for (const { language, query, theme } of visits) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`/${language}/admin/texts?${query}`);
      await expect(page.locator("textarea").first()).toBeEditable();
      await expectAccessible(page);
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
    await sql("UPDATE texts SET texts = '{}'");
  },
);

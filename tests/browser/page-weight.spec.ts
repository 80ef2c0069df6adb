import { shippedLanguages } from "../../lib/domain/language";
import { loadedBytes } from "../support/loaded-bytes";
import { expect, test } from "./site";

/** In bytes, headers included. Cyrillic pages load a second font. */
const LIMITS = { en: 190_000, it: 190_000, uk: 201_000, ru: 201_000 };

test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 3, isMobile: true });

for (const language of shippedLanguages)
  test(`the home page in ${language} loads at most ${LIMITS[language]} bytes on a phone`, async ({
    page,
  }) => {
    const bytes = await loadedBytes(page, `/${language}`);
    test.info().annotations.push({ type: "measured", description: `${language} ${bytes} bytes` });
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(LIMITS[language]);
  });

import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";

const typefaces = readdirSync("public/fonts").filter((name) => name.endsWith(".woff2"));

/**
 * On a busy machine the typeface may arrive between the first two frames, where Chromium still swaps
 * it. From the browser's cache it's there before the first frame.
 */
export async function cacheTypefaces(page: Page): Promise<void> {
  await page.goto("/icon.svg");
  await page.evaluate(
    (names) => Promise.all(names.map((name) => fetch(`/fonts/${name}`).then((r) => r.blob()))),
    typefaces,
  );
}

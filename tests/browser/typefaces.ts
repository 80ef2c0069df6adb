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

/**
 * Lets pages load no typeface, or lets them again. A route wouldn't do: it isn't asked for what the
 * page before has left in memory.
 */
export async function typefacesBlocker(
  page: Page,
): Promise<(areBlocked: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return async (areBlocked) => {
    await session.send("Network.setBlockedURLs", { urls: areBlocked ? ["*/fonts/*"] : [] });
  };
}

/** What the console says of a typeface that is blocked. */
export const typefaceBlocked = /net::ERR_BLOCKED_BY_CLIENT/;

import type { Locator, Page } from "@playwright/test";
import { preparedFolder } from "../support/prepared-data";
import { startSite } from "../support/site-process";
import { test } from "./site";

/** Tests against a site that has a key and a map. */
export const testWithMap = test.extend<object, { siteUrl: string }>({
  siteUrl: [
    async ({}, provide) => {
      const own = await startSite({
        DATA_DIR: preparedFolder(),
        GOOGLE_MAPS_API_KEY: "test-key",
        GOOGLE_MAPS_MAP_ID: "test-map",
      });
      await provide(own.url);
      await own.stop();
    },
    { scope: "worker" },
  ],
});

export const offices = (page: Page) => page.getByRole("region", { name: "Our offices" });
export const map = (page: Page) => page.locator("[data-map]");
export const card = (page: Page, office: string) =>
  page.getByRole("button", { name: `Show on the map: ${office}` });
export const pin = (page: Page, id: string) => page.locator(`[data-pin=${id}]`);

/** The stored consent, with or without functional cookies. */
export const consent = (functional: boolean) =>
  JSON.stringify({
    essential: true,
    functional,
    analytics: false,
    marketing: false,
    version: 1,
    ts: new Date().toISOString(),
  });

/** The position of an element on its page, independent of scrolling. */
export const placeOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: Math.round(y + window.scrollY), width, height };
  });

import type { Response } from "@playwright/test";
import { bareScriptBytes, scriptBytes } from "../../support/first-load";
import { type Measure, singleValue } from "../measure";
import { publicPages } from "../pages";
import { onPhone, withBrowser } from "../phone";
import { buildBarePage } from "../programs";
import { withSites } from "../sites";

/** Pages with a form also load the form library. */
const withForm = new Set(["/contact", "/login"]);

/** Bytes that a phone's browser transfers for a page until the network is idle. */
const allBytes = (url: string): Promise<number> =>
  withBrowser((browser) =>
    onPhone(browser, async (page) => {
      const responses: Response[] = [];
      page.on("response", (response) => responses.push(response));
      await page.goto(url, { waitUntil: "networkidle" });
      const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
      return sizes.reduce(
        (sum, { responseBodySize, responseHeadersSize }) =>
          sum + responseBodySize + responseHeadersSize,
        0,
      );
    }),
  );

export const weight: Measure = {
  title: "What a page weighs",
  run: () =>
    withSites(async (make) => {
      const { site } = await make("weighed", 0);
      const bare = bareScriptBytes(await buildBarePage());
      const findings = [];
      for (const page of publicPages) {
        const value = singleValue((await scriptBytes(site.url, `/en${page}`)) / bare);
        findings.push({
          what: `JavaScript at first load, gzip, \`/en${page}\` / bare Next page`,
          value,
          unit: "" as const,
          target: { atMost: withForm.has(page) ? 1.4 : 1.1 },
        });
      }
      return [
        ...findings,
        {
          what: "everything that `/en` loads on a phone",
          value: singleValue((await allBytes(`${site.url}/en`)) / 1000),
          unit: "kB" as const,
          target: { atMost: 180 },
        },
      ];
    }),
};

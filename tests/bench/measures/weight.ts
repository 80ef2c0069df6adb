import { shippedLanguages } from "../../../lib/domain/language";
import { bareScriptBytes, scriptBytes } from "../../support/first-load";
import { loadedBytes } from "../../support/loaded-bytes";
import { type Finding, type Measure, singleValue } from "../measure";
import { publicPages } from "../pages";
import { onPhone, withBrowser } from "../phone";
import { buildBarePage } from "../programs";
import { withSites } from "../sites";

/** Pages with a form also load the form library. */
const withForm = new Set(["/contact", "/login"]);

export const weight: Measure = {
  title: "What a page weighs",
  run: () =>
    withSites(async (make) => {
      const { site } = await make("weighed", 0);
      const bare = bareScriptBytes(await buildBarePage());
      const findings: Finding[] = [];
      for (const page of publicPages) {
        const value = singleValue((await scriptBytes(site.url, `/en${page}`)) / bare);
        findings.push({
          what: `JavaScript at first load, gzip, \`/en${page}\` / bare Next page`,
          value,
          unit: "" as const,
          target: { atMost: withForm.has(page) ? 1.4 : 1.1 },
        });
      }
      for (const language of shippedLanguages) {
        const bytes = await withBrowser((browser) =>
          onPhone(browser, (phone) => loadedBytes(phone, `${site.url}/${language}`)),
        );
        findings.push({
          what: `everything that \`/${language}\` loads on a phone`,
          value: singleValue(bytes / 1000),
          unit: "kB" as const,
          target: { atMost: 180 },
        });
      }
      return findings;
    }),
};

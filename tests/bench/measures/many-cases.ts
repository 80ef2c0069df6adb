import { medianTime } from "../load";
import type { Finding, Measure } from "../measure";
import { ratio } from "../rounds";
import { withSites } from "../sites";

/** What is asked of many cases and of 1,000; the last page of few is as far as one can go there. */
const asked = {
  "first page": { many: "", few: "", atMost: 1.5 },
  "one industry": { many: "&industry=wholesale", few: "&industry=wholesale", atMost: 1.5 },
  "search for a word": { many: "&q=invoice", few: "&q=invoice", atMost: 5 },
  "search for a title": { many: "&q=hours%20from%20site%20to%20payroll%2095", few: "&q=hours%20from%20site%20to%20payroll%2095", atMost: 5 },
  "offset 10,000 / 900": { many: "&offset=10000", few: "&offset=900", atMost: 5 },
};

export const manyCases: Measure = {
  title: "Lists with many cases",
  run: ({ rounds, requests, many }) => withSites(async (make) => {
    const [large, small] = [await make("many", many), await make("few", 1_000)];
    const findings: Finding[] = [];
    for (const [name, { many: inMany, few, atMost }] of Object.entries(asked)) {
      // An administrator's call asks the database every time.
      const time = ({ site, headers }: typeof large, query: string) => medianTime(requests, () => `${site.url}/api/v1/business-cases?limit=6${query}`, headers);
      await Promise.all([time(large, inMany), time(small, few)]);
      const value = await ratio(rounds, () => time(large, inMany), () => time(small, few));
      findings.push({ what: `median time of a list call, ${name}: ${many.toLocaleString("en")} cases / 1,000`, value, unit: "", target: { atMost } });
    }
    return findings;
  }),
};

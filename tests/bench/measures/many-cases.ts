import { compare, timeRatio } from "../compare";
import { loadServer } from "../load";
import type { Finding, Measure } from "../measure";
import { withSites } from "../sites";

/** Queries for many and for 1,000 cases, where the last page has a smaller offset. */
const queries = {
  "first page": { many: "", few: "", atMost: 1.5 },
  "one industry": { many: "&industry=wholesale", few: "&industry=wholesale", atMost: 1.5 },
  "search for a word": { many: "&q=invoice", few: "&q=invoice", atMost: 5 },
  "search for a title": {
    many: "&q=hours%20from%20site%20to%20payroll%2095",
    few: "&q=hours%20from%20site%20to%20payroll%2095",
    atMost: 5,
  },
  "offset 10,000 / 900": { many: "&offset=10000", few: "&offset=900", atMost: 5 },
};

export const manyCases: Measure = {
  title: "Lists with many cases",
  run: ({ rounds, seconds, many }) =>
    withSites(async (make) => {
      const [large, small] = [await make("many", many), await make("few", 1_000)];
      const findings: Finding[] = [];
      for (const [name, { many: inMany, few, atMost }] of Object.entries(queries)) {
        // Requests of administrators are never cached.
        const time = ({ site, headers }: typeof large, query: string) => {
          const server = {
            url: `${site.url}/api/v1/business-cases?limit=6${query}`,
            pid: site.child.pid ?? NaN,
          };
          return () =>
            loadServer(server, { connections: 1, seconds: Math.ceil(seconds / 4), headers });
        };
        const [ours, theirs] = [time(large, inMany), time(small, few)];
        await ours();
        await theirs();
        const pairs = await compare({ rounds, ours, theirs });
        const what = `a list call, ${name}: ${many.toLocaleString("en")} cases / 1,000`;
        findings.push(timeRatio(pairs, { what, target: { atMost } }));
      }
      return findings;
    }),
};

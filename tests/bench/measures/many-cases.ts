import { compare, timeRatio } from "../compare";
import { loadServer } from "../load";
import type { Finding, Measure } from "../measure";
import { withSites, type BenchSite } from "../sites";

/** The number of cases that the calls with many cases are compared with. */
const FEW = 1_000;

/** Queries for many and for 1,000 cases, each with a title of its own and a last page of its own. */
const queriesFor = (titles: { many: string; few: string }) => ({
  "first page": { many: "", few: "", atMost: 1.5 },
  "one industry": { many: "&industry=wholesale", few: "&industry=wholesale", atMost: 1.5 },
  "search for a word": { many: "&q=invoice", few: "&q=invoice", atMost: 5 },
  "search for a title": { many: `&q=${titles.many}`, few: `&q=${titles.few}`, atMost: 5 },
  "offset 10,000 / 900": { many: "&offset=10000", few: "&offset=900", atMost: 5 },
});

/** The whole title of a case in the middle of the list; no other title contains it. */
async function middleTitle({ client }: BenchSite, cases: number): Promise<string> {
  const { rows } = await client.query<{ title: string }>(
    "SELECT title FROM business_case_listing WHERE language = 'en' AND case_id = $1",
    [`copy-${cases / 2}`],
  );
  if (!rows[0]) throw new Error(`There is no case copy-${cases / 2}.`);
  return encodeURIComponent(rows[0].title);
}

export const manyCases: Measure = {
  title: "Lists with many cases",
  run: ({ rounds, seconds, many }) =>
    withSites(async (make) => {
      const [large, small] = [await make("many", many), await make("few", FEW)];
      const queries = queriesFor({
        many: await middleTitle(large, many),
        few: await middleTitle(small, FEW),
      });
      const findings: Finding[] = [];
      for (const [name, { many: inMany, few, atMost }] of Object.entries(queries)) {
        // Requests of administrators are never cached.
        const time = ({ site, headers }: BenchSite, query: string) => {
          const url = `${site.url}/api/v1/business-cases?limit=6${query}`;
          const server = { url, pid: site.child.pid ?? NaN };
          return () =>
            loadServer(server, { connections: 1, seconds: Math.ceil(seconds / 4), headers });
        };
        const [ours, theirs] = [time(large, inMany), time(small, few)];
        const pairs = await compare({ rounds, ours, theirs });
        const what = `a list call, ${name}: ${many.toLocaleString("en")} cases / 1,000`;
        findings.push(timeRatio(pairs, { what, target: { atMost } }));
      }
      return findings;
    }),
};

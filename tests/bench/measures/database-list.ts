import { compare, processorRatio, throughputRatio } from "../compare";
import { loadServer, type Load, type LoadTarget, type LoadResult } from "../load";
import type { Measure } from "../measure";
import { bareSite } from "../programs";
import { withSites } from "../sites";

const CASES = 1_000;
const sorts = ["-updated_at", "updated_at", "-created_at", "created_at"];
const languages = ["en", "uk"];
const CONNECTIONS = 20;

/** 48,000 pages, so many that none is requested again while it is cached. */
function manyPages(path: string): string[] {
  const offsets = Array.from({ length: CASES - 6 }, (_, offset) => offset);
  const orders = sorts.flatMap((sort) =>
    languages.map((language) => `sort=${sort}&language=${language}`),
  );
  const lists = [6, 7, 8, 9, 10, 11].flatMap((limit) =>
    orders.map((order) => `${path}?limit=${limit}&${order}`),
  );
  return lists.flatMap((list) => offsets.map((offset) => `${list}&offset=${offset}`));
}

/** Puts a server under load with these paths, each time continuing where the last load ended. */
function continuingLoad(
  server: LoadTarget,
  paths: string[],
  load: Load,
): () => Promise<LoadResult> {
  let from = 0;
  return async () => {
    const result = await loadServer(server, { ...load, paths, from });
    // Each connection may have sent one more request that was not counted.
    from += result.requests + CONNECTIONS;
    return result;
  };
}

export const databaseList: Measure = {
  title: "A list call that asks the database",
  run: ({ rounds, seconds }) =>
    withSites(async (make) => {
      const { site, database, headers } = await make("asked", CASES);
      const competitor = await bareSite("bare Next route handler + pg", database);
      const load = { connections: CONNECTIONS, seconds };
      const server = { url: site.url, pid: site.child.pid ?? NaN };
      const ours = continuingLoad(server, manyPages("/api/v1/business-cases"), load);
      const theirs = continuingLoad(competitor, manyPages("/list"), load);
      const list = { ...server, url: `${site.url}/api/v1/business-cases?limit=6` };
      const administrators = () => loadServer(list, { ...load, headers });
      try {
        const uncached = await compare({ rounds, ours, theirs });
        const asAdministrator = await compare({ rounds, ours: administrators, theirs });
        const what = `pages that are not cached, ours / ${competitor.name}; 1,000 cases`;
        return [
          throughputRatio(uncached, { what, target: { atLeast: 0.9 } }),
          processorRatio(uncached, { what: `${what} (without the database's)` }),
          throughputRatio(asAdministrator, {
            what: `an administrator's call with session and state of translations, ours / ${competitor.name}`,
          }),
        ];
      } finally {
        await competitor.stop();
      }
    }),
};

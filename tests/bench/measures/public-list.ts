import { compare, processorRatio, throughputRatio } from "../compare";
import { loadServer } from "../load";
import type { Measure } from "../measure";
import { fastifyList } from "../programs";
import { withSites } from "../sites";

export const publicList: Measure = {
  title: "A list call of six that is cached",
  run: ({ rounds, seconds }) =>
    withSites(async (make) => {
      const { site, database } = await make("remembered", 1_000);
      const competitor = await fastifyList(database);
      const load = { connections: 20, seconds };
      const server = {
        url: `${site.url}/api/v1/business-cases?limit=6`,
        pid: site.child.pid ?? NaN,
      };
      const ours = () => loadServer(server, load);
      const theirs = () =>
        loadServer({ url: `${competitor.url}/list?limit=6`, pid: competitor.pid }, load);
      try {
        const pairs = await compare({ rounds, ours, theirs });
        const what = `ours / ${competitor.name}; 1,000 cases`;
        return [
          throughputRatio(pairs, { what, target: { atLeast: 2 } }),
          processorRatio(pairs, { what: `${what} (without the database's)` }),
        ];
      } finally {
        await competitor.stop();
      }
    }),
};

import { requestsPerSecond } from "../load";
import type { Measure } from "../measure";
import { fastifyList } from "../programs";
import { ratio } from "../rounds";
import { withSites } from "../sites";

export const publicList: Measure = {
  title: "A list call of six that is remembered",
  run: ({ rounds, seconds }) => withSites(async (make) => {
    const { site, database } = await make("remembered", 1_000);
    const ours = `${site.url}/api/v1/business-cases?limit=6`;
    const rival = await fastifyList(database);
    const load = (url: string) => requestsPerSecond({ url, connections: 20, seconds });
    try {
      await load(ours);
      const value = await ratio(rounds, () => load(ours), () => load(`${rival.url}/list?limit=6`));
      return [{ what: `requests a second, ours / ${rival.name}; 1,000 cases`, value, unit: "", target: { atLeast: 2 } }];
    } finally {
      await rival.stop();
    }
  }),
};

import { request } from "node:http";
import { requestsPerSecond } from "../load";
import type { Measure } from "../measure";
import { readyMade } from "../programs";
import { ratio } from "../rounds";
import { withSites } from "../sites";

const headers = { "accept-encoding": "gzip" };

const bodyOf = (url: string) => new Promise<Buffer>((resolve, reject) => {
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
  }).on("error", reject).end();
});

export const home: Measure = {
  title: "Serving the cached home page, compressed",
  run: ({ rounds, seconds }) => withSites(async (make) => {
    const { site } = await make("home", 0);
    const ours = `${site.url}/en`;
    const rival = await readyMade(await bodyOf(ours));
    const load = (url: string) => requestsPerSecond({ url, connections: 50, seconds, headers });
    try {
      await load(ours);
      const value = await ratio(rounds, () => load(ours), () => load(rival.url));
      return [{ what: `requests a second, \`npm start\` / ${rival.name}`, value, unit: "", target: { atLeast: 0.5 } }];
    } finally {
      await rival.stop();
    }
  }),
};

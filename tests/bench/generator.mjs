// Sends requests as fast as Node can, for machines without wrk: fast enough to measure processor
// time, too slow to measure throughput. Its argument is JSON with url, connections, seconds,
// headers and paths. Prints counts as JSON.
import { Agent, request } from "node:http";

const { url, connections, seconds, headers, paths } = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1000;
/** @type {Map<number, number>} */
const statuses = new Map();
let sent = 0;
let errors = 0;

const once = () =>
  new Promise((resolve) => {
    const address = new URL(paths[sent++ % paths.length], url);
    request(address, { agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      response.resume().on("end", resolve);
    })
      .on("error", () => resolve(void (errors += 1)))
      .end();
  });

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) await once();
  }),
);
agent.destroy();
const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const failed = [...statuses].filter(([status]) => status >= 400);
const failures = failed.reduce((sum, [, count]) => sum + count, 0);
console.log(JSON.stringify({ requests, failures, errors }));

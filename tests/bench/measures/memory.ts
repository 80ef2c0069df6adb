import { readFileSync } from "node:fs";
import { languages } from "../../../lib/domain/language";
import { get } from "../../support/site-process";
import { requestsPerSecond } from "../load";
import { type Measure, once } from "../measure";
import { withSites } from "../sites";

const pages = ["", "/success-stories", "/success-stories?industry=healthcare", "/success-stories/site-invoices-matched-to-orders", "/pricing", "/contact"];
const addresses = languages.flatMap((language) => pages.map((page) => `/${language}${page}`)).concat("/api/v1/business-cases?limit=6");

export const memory: Measure = {
  title: "Memory of the web process",
  run: ({ seconds, rounds }) => withSites(async (make) => {
    if (process.platform !== "linux") return [];
    const { site } = await make("memory", 1_000);
    for (const address of addresses) await get(site.url + address);
    let next = 0;
    await requestsPerSecond({ url: site.url, connections: 50, seconds: seconds * rounds, headers: { "accept-encoding": "gzip" }, nextPath: () => addresses[next++ % addresses.length] ?? "/" });
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.child.pid}/status`, "utf8"))?.[1]);
    return [{ what: `resident memory after ${seconds * rounds} s of load on pages in four languages`, value: once(kilobytes / 1024), unit: "MB", target: { atMost: 250 } }];
  }),
};

// Faults of the services that the site needs, and of the network to them.
import { test } from "@playwright/test";
import { proxyFaults, type ProxyFault } from "../support/faulty-proxy";
import { affectedKinds, services, siteWithFaultyServices } from "../support/faulty-services";
import { expectNothingLost } from "./under-faults";

test.describe.configure({ timeout: 180_000 });

type Site = Awaited<ReturnType<typeof siteWithFaultyServices>>;
let site: Site;
test.beforeAll(async () => {
  site = await siteWithFaultyServices();
});
test.afterAll(() => site.stop());

const LASTS_MS = 6_000;

const whatHappens: Record<ProxyFault, string> = {
  refuse: "refuses connections",
  hang: "hangs",
  cut: "is cut off in the middle",
  delay: "responds 100 ms later",
};

for (const service of services)
  for (const fault of proxyFaults)
    test(`no acknowledged write is lost while ${service} ${whatHappens[fault]}`, () =>
      expectNothingLost(site, {
        name: `${service} ${whatHappens[fault]}`,
        affects: affectedKinds(service, fault),
        begin: () => site.proxies[service].set(fault),
        end: () => site.proxies[service].set(undefined),
        lastsMs: LASTS_MS,
        // Whatever the database does, a request is answered within 5 seconds; more on a busy machine.
        ...(service === "database" && { slowestMs: 7_500 }),
      }));

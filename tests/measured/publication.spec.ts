// The time until published changes are visible.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { slownessMeter } from "../support/machine-speed";
import { siteWithAdministrator } from "../support/site-with-administrator";
import {
  freshFolder,
  get,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

const CHANGES = 25;
const CASE = "published-often";

type Site = Awaited<ReturnType<typeof siteWithAdministrator>>;

let site: Site;
let replica: SiteProcess;

test.beforeAll(async () => {
  site = await siteWithAdministrator();
  replica = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: site.databaseUrl,
    AUTH_SECRET,
  });
});
test.afterAll(async () => {
  await stopAllSites();
  await site.stop();
});

async function call(...request: Parameters<Site["call"]>) {
  const { status, body } = await site.call(...request);
  expect([...request.slice(0, 2), status < 300]).toEqual([...request.slice(0, 2), true]);
  return body;
}

async function publishDraft(title: string): Promise<void> {
  await call("PUT", `/business-cases/${CASE}?copy=working`, { title });
  const { business_case: published } = (await call("GET", `/business-cases/${CASE}`)) as {
    business_case: { version: number };
  };
  const path = `/documents/business-case/${CASE}/working-copy/publish`;
  await call("POST", path, { base_version: published.version });
}

const changes = [
  {
    what: "a published draft of a case",
    page: `/en/success-stories/${CASE}`,
    ids: "A-COPY-03",
    publish: publishDraft,
  },
  {
    what: "a changed text",
    page: "/en/pricing",
    ids: "A-TEXT-02",
    publish: (value: string) => call("PUT", "/texts/pricing/heading", { language: "en", value }),
  },
  {
    what: "a changed fact",
    page: "/en/about",
    ids: "A-FACT-03",
    publish: (name: string) => call("PUT", "/facts", { name }),
  },
  {
    what: "a changed policy",
    page: "/en/terms-of-service",
    ids: "A-POLICY-03",
    publish: (sentence: string) =>
      call("PUT", "/policies/terms-of-service", {
        language: "en",
        markdown: `${readFileSync("messages/en/legal/terms-of-service.md", "utf8")}\n\n${sentence}.`,
      }),
  },
];

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];

for (const { what, page, ids, publish } of changes)
  test(`${what} shows at once here, and to requests within 100 ms on a second replica [${ids}]`, async () => {
    if (what.includes("case"))
      await call("POST", "/business-cases", { id: CASE, title: "First", hasDetailPage: true });
    const shows = async (url: string, text: string) => (await get(url + page)).text.includes(text);
    // The first rendering of a process loads code.
    for (const url of [site.url(), replica.url])
      await expect.poll(() => shows(url, "</html>")).toBe(true);
    const requested: number[] = [];
    const arrived: number[] = [];
    const meter = slownessMeter();
    for (let number = 1; number <= CHANGES; number += 1) {
      const text = `Published number ${number}`;
      await publish(text);
      const published = performance.now();
      for (let isShown = false; !isShown;) {
        const sent = performance.now() - published;
        expect(sent).toBeLessThan(5_000);
        isShown = await shows(replica.url, text);
        if (isShown) requested.push(sent);
      }
      arrived.push(performance.now() - published);
      expect([text, await shows(site.url(), text)]).toEqual([text, true]);
      meter.sample();
    }
    const limit = 100 * meter.slowness();
    expect(percentile(requested, 0.95)).toBeLessThan(limit);
    // Until the page, rendered anew, has arrived.
    expect(percentile(arrived, 0.5)).toBeLessThan(limit);
  });

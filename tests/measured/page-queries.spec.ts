// What public pages cost the database once editors have changed texts and facts.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { administratorHeader, AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const caseId = "site-invoices-matched-to-orders";

/**
 * The most queries on content of each page that is rendered anew after a change. One is for texts,
 * facts, policies and languages together, which the pages that follow share.
 */
const mostQueries: Readonly<Record<string, number>> = {
  "/en": 10,
  "/uk/success-stories": 7,
  [`/it/success-stories/${caseId}`]: 11,
  "/ru/pricing": 2,
  "/en/about": 8,
  "/it/contact": 2,
  "/uk/privacy-policy": 2,
};

test("a page costs few queries when it is rendered anew, and none while it is cached, with changed texts and facts [A-TEXT-02, A-FACT-03]", async () => {
  const postgres = await startPostgres(preparedFolder());
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET };
  const site = await startSite(env);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { authorization } = await administratorHeader(client);
  await client.end();
  const put = async (path: string, body: object) => {
    const response = await fetch(`${site.url}/api/v1${path}`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, 200]);
  };
  /** Resolves when what follows a change has been queried, too. */
  const settled = async () => {
    for (let last = -1; last !== postgres.statements(); await wait(300))
      last = postgres.statements();
    return postgres.statements();
  };
  const queriesOf = async (address: string) => {
    const before = await settled();
    expect((await get(site.url + address)).status).toBe(200);
    return (await settled()) - before;
  };
  await put("/texts/home/hero.title", { language: "en", value: "Changed by an editor" });
  await put("/facts", { name: "Changed Name" });
  for (const address of Object.keys(mostQueries)) await queriesOf(address);
  const queries: Record<string, number> = {};
  for (const address of Object.keys(mostQueries)) {
    await put(`/business-cases/${caseId}`, { title: `Changed for ${address}` });
    queries[address] = await queriesOf(address);
    expect([address, await queriesOf(address)]).toEqual([address, 0]);
  }
  for (const [address, count] of Object.entries(queries))
    expect([address, count <= (mostQueries[address] ?? 0)]).toEqual([address, true]);
  await stopAllSites();
  await postgres.stop();
});

// The number of database queries for public pages once editors have changed texts and facts.
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { administratorHeader, AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const caseId = "site-invoices-matched-to-orders";

/**
 * The most queries on content of each kind of page that is rendered anew after a change, as measured.
 * One is for texts, facts, policies and languages together, which the pages that follow share. A page
 * that shows cases adds one for each table that it reads of them, however many cases there are. More
 * means a query per case or per language, or the same query by two parts of a page, either of which
 * the first visitors after each change would wait for.
 */
const mostQueries: Readonly<Record<string, number>> = {
  "/en": 13,
  "/uk/success-stories": 11,
  [`/it/success-stories/${caseId}`]: 13,
  "/ru/pricing": 1,
  "/en/about": 8,
  "/it/contact": 1,
  "/uk/privacy-policy": 1,
  "/en/your-process": 8,
};

test("a page costs few queries when it is rendered anew, and none while it is cached, with changed texts and facts [A-TEXT-02, A-FACT-03]", async () => {
  const postgres = await startPostgres(preparedFolder());
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET };
  const site = await startSite(env);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { authorization } = await administratorHeader(client);
  await client.end();
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}) => {
    const all = { ...init, headers: { authorization, ...headers } };
    const response = await fetch(`${site.url}/api/v1${path}`, all);
    expect([path, response.ok]).toEqual([path, true]);
    return response;
  };
  const put = (path: string, body: object) =>
    send(
      path,
      { method: "PUT", body: JSON.stringify(body) },
      { "content-type": "application/json" },
    );
  /** Resolves when the queries that follow a change have ended, too. */
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
  // An uploaded image adds none.
  const form = new FormData();
  form.append("type", "image");
  form.append("file", new Blob([await readFile("public/logo.png")]), "image.png");
  const { file_url: imageUrl } = (await (
    await send("/files/upload", { method: "POST", body: form })
  ).json()) as { file_url: string };
  for (const address of Object.keys(mostQueries)) await queriesOf(address);
  const queries: Record<string, number> = {};
  for (const address of Object.keys(mostQueries)) {
    await put(`/business-cases/${caseId}`, { title: `Changed for ${address}`, imageUrl });
    queries[address] = await queriesOf(address);
    expect([address, await queriesOf(address)]).toEqual([address, 0]);
  }
  const tooMany = Object.entries(queries).filter(
    ([address, count]) => count > (mostQueries[address] ?? 0),
  );
  expect(tooMany).toEqual([]);
  const { text } = await get(`${site.url}/it/success-stories/${caseId}`);
  expect(text).toContain(encodeURIComponent(imageUrl));
  // The statements are counted: no page is rendered anew without one.
  expect(Math.min(...Object.values(queries))).toBeGreaterThan(0);
  await stopAllSites();
  await postgres.stop();
});

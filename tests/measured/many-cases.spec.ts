import { expect, test } from "@playwright/test";
import pg from "pg";
import { AUTH_SECRET } from "../support/administrator-header";
import { fillWithCases } from "../support/many-cases";
import { startPostgres } from "../support/postgres";
import {
  freshFolder,
  get,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

const CASES = 10_000;
const ROUNDS = 9;

let postgres: Awaited<ReturnType<typeof startPostgres>>;

test.beforeAll(async () => {
  postgres = await startPostgres(freshFolder(), { log_statement: "none" });
});
test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

async function siteWith(name: string): Promise<{ site: SiteProcess; database: string }> {
  const administrator = new pg.Client({ connectionString: postgres.url });
  await administrator.connect();
  await administrator.query(`CREATE DATABASE ${name}`);
  await administrator.end();
  const address = new URL(postgres.url);
  address.pathname = `/${name}`;
  return {
    site: await startSite({ DATA_DIR: freshFolder(), DATABASE_URL: address.href, AUTH_SECRET }),
    database: address.href,
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Milliseconds until a page that nobody has asked for since the last change is there. */
async function freshPage(listener: pg.Client, { url }: SiteProcess, path: string): Promise<number> {
  await listener.query("NOTIFY content_changed");
  await get(`${url}/api/health`);
  const from = performance.now();
  const { status } = await get(url + path);
  expect([path, status]).toEqual([path, 200]);
  return performance.now() - from;
}

test("the list, its filters and its pages render with 10,000 cases as fast as with nine", async () => {
  test.setTimeout(240_000);
  const [few, many] = await Promise.all([siteWith("few"), siteWith("many")]);
  await fillWithCases(many.database, CASES);
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const [fewClient, manyClient] = [await connect(few.database), await connect(many.database)];
  const last = Math.ceil(CASES / 12);
  const list = "/en/success-stories";
  const call = "/api/v1/business-cases?limit=2";
  const asked = {
    list: [list, list],
    // The few have two of an industry, the many a full page: all nine are the fairer measure.
    filter: [list, `${list}?industry=wholesale`],
    sorted: [`${list}?sort=saving`, `${list}?sort=saving`],
    "sorted filter": [`${list}?sort=time`, `${list}?industry=wholesale&sort=time`],
    paging: [list, `${list}?page=${Math.floor(last / 2)}`],
    "last page": [list, `${list}?page=${last}`],
    call: [call, call],
    "filtered call": [`${call}&industry=wholesale`, `${call}&industry=wholesale`],
  } as const;
  const ratios: Record<string, number> = {};
  for (const [name, [inFew, inMany]] of Object.entries(asked)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await freshPage(fewClient, few.site, inFew));
      times[1].push(await freshPage(manyClient, many.site, inMany));
    }
    ratios[name] = median(times[1]) / median(times[0]);
    test.info().annotations.push({
      type: "measured",
      description:
        `${name}: ${median(times[1]).toFixed(1)} ms with ${CASES}, ` +
        `${median(times[0]).toFixed(1)} ms with nine`,
    });
  }
  await Promise.all([fewClient.end(), manyClient.end()]);
  expect(Object.entries(ratios).filter(([, ratio]) => ratio > 1.5)).toEqual([]);
});

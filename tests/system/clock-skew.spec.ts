import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { administrator, preparedFolder } from "../support/prepared-data";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const YEARS_MS = 1_100 * 86_400_000;
const shifting = pathToFileURL("tests/support/shift-date.mjs").href;

test.afterEach(stopAllSites);

const title =
  "a replica 1100 days ahead ends no session of the others, takes their tokens, and reports its clock once";

test(title, async ({ request }) => {
  const postgres = await startPostgres(preparedFolder());
  const shared = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
  };
  const right = await startSite({ DATA_DIR: freshFolder(), ...shared });
  const login = await request.post(`${right.url}/api/v1/auth/login`, { data: administrator });
  const { access_token: token } = (await login.json()) as { access_token: string };
  // Its purge and its sweep run at the start.
  const shifted = { CLOCK_SHIFT_MS: String(YEARS_MS), NODE_OPTIONS: `--import "${shifting}"` };
  const ahead = await startSite({ DATA_DIR: freshFolder(), ...shared, ...shifted });
  const headers = { authorization: `Bearer ${token}` };
  const health = async (url: string) => {
    const { text } = await get(`${url}/api/health`);
    return (JSON.parse(text) as { problems: object[] }).problems;
  };
  const message = `The clock of this server is ${YEARS_MS / 1000} s ahead of the database's`;
  const warnings = () =>
    ahead
      .output()
      .split("\n")
      .filter((line) => line.includes('"clock_skew"'));
  await expect.poll(() => warnings().length).toBe(1);
  expect(JSON.parse(warnings()[0] ?? "")).toMatchObject({
    level: "warn",
    skewSeconds: YEARS_MS / 1000,
  });
  for (let times = 0; times < 3; times += 1) {
    for (const { url } of [ahead, right])
      expect((await get(`${url}/api/v1/auth/me`, { headers })).status).toBe(200);
    expect([await health(ahead.url), await health(right.url)]).toEqual([
      [{ code: "clock_skew", message }],
      [],
    ]);
  }
  expect(warnings()).toHaveLength(1);
  await stopAllSites();
  await postgres.stop();
});

import { expect, test } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { administrator, preparedFolder } from "../support/prepared-data";
import { shiftedClock } from "../support/shifted-clock";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const YEARS_MS = 1_100 * 86_400_000;

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
  const shifted = { ...shared, ...shiftedClock(YEARS_MS) };
  const ahead = await startSite({ DATA_DIR: freshFolder(), ...shifted });
  const headers = { authorization: `Bearer ${token}` };
  // On a busy machine a replica may also report for a while that it hears of no changes.
  const skewsOf = async (url: string) => {
    const { text } = await get(`${url}/api/health`);
    const { problems } = JSON.parse(text) as { problems: { code: string; message: string }[] };
    return problems.filter(({ code }) => code === "clock_skew");
  };
  // A slow round trip makes the measurement less exact.
  const secondsOf = (text: string | undefined) =>
    Number(/ is (\d+) s ahead of /.exec(text ?? "")?.[1]);
  const isRight = (seconds: number) => Math.abs(seconds - YEARS_MS / 1_000) <= 5;
  const warnings = () =>
    ahead
      .output()
      .split("\n")
      .filter((line) => line.includes('"clock_skew"'));
  await expect.poll(() => warnings().length).toBe(1);
  const warning = JSON.parse(warnings()[0] ?? "") as { level: string; skewSeconds: number };
  expect([warning.level, isRight(warning.skewSeconds)]).toEqual(["warn", true]);
  for (let times = 0; times < 3; times += 1) {
    for (const { url } of [ahead, right])
      expect((await get(`${url}/api/v1/auth/me`, { headers })).status).toBe(200);
    const [found] = await skewsOf(ahead.url);
    expect(isRight(secondsOf(found?.message))).toBe(true);
    expect(await skewsOf(right.url)).toEqual([]);
  }
  expect(warnings()).toHaveLength(1);
  await stopAllSites();
  await postgres.stop();
});

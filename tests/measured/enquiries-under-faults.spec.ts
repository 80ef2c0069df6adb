import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { sendEnquiries, visitorOf } from "../support/enquiry-sender";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { startPostgres } from "../support/postgres";
import { freshFolder, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

const AUTH_SECRET = "a secret only for these tests, long enough";
const TEAM = "team@firm.example";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let mailServer: TestMailServer;
let site: SiteProcess;

test.beforeAll(async () => {
  [postgres, mailServer] = await Promise.all([
    startPostgres(freshFolder(), { log_statement: "none" }),
    startMailServer(),
  ]);
  site = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    SMTP_URL: mailServer.url,
    LEADS_TO: TEAM,
    TRUST_PROXY: "1",
    SEED: "none",
  });
});
test.afterAll(async () => {
  await stopAllSites();
  await mailServer.stop();
  await postgres.stop();
});

async function rows<R extends pg.QueryResultRow>(sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

const waiting = async () =>
  (
    await rows<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM outbox_mail WHERE state <> 'sent'",
    )
  )[0]?.waiting;

/** How often each numbered enquiry's mails were taken by the mail server: [to the team, to the visitor]. */
function copiesOf(number: number): [number, number] {
  const toVisitor = mailServer.accepted.filter(
    ({ envelope }) => envelope.to[0] === visitorOf(number),
  ).length;
  const toTeam = mailServer.accepted.filter(
    ({ envelope, replyTo }) =>
      envelope.to[0] === TEAM && replyTo?.value[0]?.address === visitorOf(number),
  ).length;
  return [toTeam, toVisitor];
}

test("each of 1,000 enquiries acknowledged while mail is down and the database restarts is stored and gets its two mails [P-API-22]", async () => {
  test.setTimeout(240_000);
  const count = 1_000;
  await mailServer.stop();
  const sending = sendEnquiries(site.url, { first: 0, count, perSecond: 50 });
  await wait(8_000);
  await postgres.stop();
  await postgres.start();
  const acknowledged = (await sending).flatMap(({ status }, number) =>
    status === 200 || status === 201 ? [number] : [],
  );
  expect(acknowledged).toHaveLength(count);
  const stored = await rows<{ email: string }>("SELECT email FROM enquiry");
  expect(stored.map(({ email }) => email).sort()).toEqual(acknowledged.map(visitorOf).sort());
  await mailServer.start();
  await expect.poll(waiting, { timeout: 150_000 }).toBe(0);
  const copies = acknowledged.map(copiesOf);
  expect(copies.filter((both) => both.some((number) => number < 1 || number > 2))).toEqual([]);
});

test("95 of 100 enquiries are accepted within 300 ms while the mail server hangs", async () => {
  mailServer.setBehavior({ acceptsConnections: false });
  const answers = await sendEnquiries(site.url, { first: 2_000, count: 200, perSecond: 20 });
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
  test.info().annotations.push({
    type: "measured",
    description: `p50 ${times[times.length >> 1]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  });
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  expect(p95).toBeLessThanOrEqual(300);
  mailServer.setBehavior({});
});

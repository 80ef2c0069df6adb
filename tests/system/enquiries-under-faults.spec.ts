import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { sendEnquiries, visitorOf } from "../support/enquiry-sender";
import { siteWithMailServer, TEAM } from "../support/site-with-mail-server";

let site: Awaited<ReturnType<typeof siteWithMailServer>>;

test.beforeAll(async () => {
  site = await siteWithMailServer();
});
test.afterAll(() => site.stop());

async function rows<R extends pg.QueryResultRow>(sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: site.postgres.url });
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
  const toVisitor = site.mailServer.accepted.filter(
    ({ envelope }) => envelope.to[0] === visitorOf(number),
  ).length;
  const toTeam = site.mailServer.accepted.filter(
    ({ envelope, replyTo }) =>
      envelope.to[0] === TEAM && replyTo?.value[0]?.address === visitorOf(number),
  ).length;
  return [toTeam, toVisitor];
}

test("each of 1,000 enquiries acknowledged while mail is down and the database restarts is stored and gets its two mails [P-API-22]", async () => {
  test.setTimeout(240_000);
  const count = 1_000;
  await site.mailServer.stop();
  const sending = sendEnquiries(site.url, { first: 0, count, perSecond: 50 });
  await wait(8_000);
  await site.postgres.stop();
  await site.postgres.start();
  const acknowledged = (await sending).flatMap(({ status }, number) =>
    status === 200 || status === 201 ? [number] : [],
  );
  expect(acknowledged).toHaveLength(count);
  const stored = await rows<{ email: string }>("SELECT email FROM enquiry");
  expect(stored.map(({ email }) => email).sort()).toEqual(acknowledged.map(visitorOf).sort());
  // Suspected spam gets no mails.
  const suspected = await rows("SELECT email, suspicions FROM enquiry WHERE status = 'spam'");
  expect(suspected).toEqual([]);
  await site.mailServer.start();
  await expect.poll(waiting, { timeout: 150_000 }).toBe(0);
  const copies = acknowledged.map(copiesOf);
  expect(copies.filter((both) => both.some((number) => number < 1 || number > 2))).toEqual([]);
});

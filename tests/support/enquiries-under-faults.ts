import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import type pg from "pg";
import { queryRows } from "./query-rows";
import { MIN_DELAY_MS, sendEnquiries, visitorOf } from "./enquiry-sender";
import type { TestMailServer } from "./mail-server";
import { siteWithMailServer, TEAM } from "./site-with-mail-server";

const PER_SECOND = 50;

/** How often each numbered enquiry's mails were taken by the mail server: [to the team, to the visitor]. */
export function copiesOf(
  { accepted }: Pick<TestMailServer, "accepted">,
  number: number,
): [number, number] {
  const toVisitor = accepted.filter(({ envelope }) => envelope.to[0] === visitorOf(number)).length;
  const toTeam = accepted.filter(
    ({ envelope, replyTo }) =>
      envelope.to[0] === TEAM && replyTo?.value[0]?.address === visitorOf(number),
  ).length;
  return [toTeam, toVisitor];
}

type Site = Awaited<ReturnType<typeof siteWithMailServer>>;

async function sendUnderFaults({ url, postgres, mailServer }: Site, count: number): Promise<void> {
  const rows = <R extends pg.QueryResultRow>(sql: string) => queryRows<R>(postgres.url, sql);
  await mailServer.stop();
  const sending = sendEnquiries(url, { first: 0, count, perSecond: PER_SECOND });
  // Half of them have arrived then.
  await wait(MIN_DELAY_MS + (count / PER_SECOND / 2) * 1_000);
  await postgres.stop();
  await postgres.start();
  const acknowledged = (await sending).flatMap(({ status }, number) =>
    status === 200 || status === 201 ? [number] : [],
  );
  expect(acknowledged).toHaveLength(count);
  const stored = await rows<{ email: string }>("SELECT email FROM enquiry");
  expect(stored.map(({ email }) => email).sort()).toEqual(acknowledged.map(visitorOf).sort());
  // Suspected spam gets no mails.
  expect(await rows("SELECT email, suspicions FROM enquiry WHERE status = 'spam'")).toEqual([]);
  await mailServer.start();
  const waiting = () => rows("SELECT FROM outbox_mail WHERE state <> 'sent'");
  await expect.poll(waiting, { timeout: 150_000 }).toEqual([]);
  const copies = acknowledged.map((number) => copiesOf(mailServer, number));
  expect(copies.filter((both) => both.some((times) => times < 1 || times > 2))).toEqual([]);
}

/**
 * Sends enquiries while the mail server is away and the database restarts. Each must be stored, and get
 * its two mails, at most twice.
 */
export async function sendEnquiriesUnderFaults(count: number): Promise<void> {
  const site = await siteWithMailServer();
  try {
    await sendUnderFaults(site, count);
  } finally {
    await site.stop();
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { copiesOf } from "../support/enquiries-under-faults";
import { visitorOf } from "../support/enquiry-sender";
import { happen, unexplained, type Fault, type FaultWindow } from "../support/fault-windows";
import {
  isAcknowledged,
  openLedger,
  startLoad,
  type Attempt,
  type Ledger,
  type LedgerSite,
} from "../support/ledger";
import { checkLedger } from "../support/ledger-check";
import type { TestMailServer } from "../support/mail-server";
import { addRow } from "../support/measured-tables";
import { queryRows } from "../support/query-rows";
import { waitUntil } from "../support/redis";

export interface FaultySite extends LedgerSite {
  database: "embedded" | "external";
  mailServer: Pick<TestMailServer, "accepted">;
}

export interface RepeatedFault extends Fault {
  /** How often it happens. */
  times?: number;
  /** Before each time. */
  pauseMs?: () => number;
  /** The longest that a response may take. */
  slowestMs?: number;
}

const SETTLED_MS = 1_500;
/** A mail of a killed process is free again after 30 seconds, and one that waits is due within 30. */
const MAILS_MS = 75_000;
/** Numbers of one ledger. */
const LEDGER_SIZE = 10_000;
let ledgers = 0;

/** Waits until all mails are sent. Resolves to the milliseconds that it took. */
async function mailsSent({ databaseUrl }: FaultySite, since: number): Promise<number> {
  const waiting = () => queryRows(databaseUrl, "SELECT FROM outbox_mail WHERE state <> 'sent'");
  await waitUntil(async () => (await waiting()).length === 0, MAILS_MS);
  return performance.now() - since;
}

/** Mails of acknowledged enquiries that weren't accepted, or more than twice. */
const wrongMails = ({ mailServer }: FaultySite, { attempts }: Ledger): string[] =>
  attempts
    .filter((attempt) => attempt.kind === "enquiry" && isAcknowledged(attempt))
    .map(({ number }) => [visitorOf(number), copiesOf(mailServer, number)] as const)
    .filter(([, copies]) => copies.some((times) => times < 1 || times > 2))
    .map(([visitor, copies]) => `mails of ${visitor}: ${copies.join(", ")}`);

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const describe = ({ kind, number, status, began, ended }: Attempt) =>
  `${kind} ${number}: ${status} after ${seconds(ended - began)}`;

const refusedPages = ({ attempts }: Ledger) => {
  const pages = attempts.filter(({ kind }) => kind === "page");
  return `${pages.filter((page) => !isAcknowledged(page)).length} of ${pages.length}`;
};

/** Runs a fault under load, looks for each acknowledged write, and adds the fault to the table. */
export async function expectNothingLost(site: FaultySite, fault: RepeatedFault): Promise<void> {
  const ledger = await openLedger(site, ++ledgers * LEDGER_SIZE);
  const stop = await startLoad(site, ledger);
  const windows: FaultWindow[] = [];
  await wait(SETTLED_MS);
  for (let time = 0; time < (fault.times ?? 1); time += 1) {
    await wait(fault.pauseMs?.() ?? 0);
    windows.push(await happen(ledger, fault));
  }
  await wait(SETTLED_MS);
  await stop();
  const last = windows.at(-1);
  const mailsMs = await mailsSent(site, (last?.until ?? 0) - (last?.recoveryMs ?? 0));
  const { lost, half } = await checkLedger(site, ledger);
  lost.push(...wrongMails(site, ledger));
  const outside = unexplained(ledger, windows).map(describe);
  const writes = ledger.attempts.filter(({ kind }) => kind !== "page");
  const slowestMs = Math.max(...ledger.attempts.map(({ began, ended }) => ended - began));
  const acknowledged = writes.filter(isAcknowledged).length;
  addRow(
    "faults",
    fault.name,
    site.database,
    writes.length,
    acknowledged,
    lost.length,
    half.length,
    outside.length,
    refusedPages(ledger),
    seconds(slowestMs),
    seconds(Math.max(...windows.map(({ recoveryMs }) => recoveryMs))),
    seconds(mailsMs),
  );
  expect({ lost, half, outside }).toEqual({ lost: [], half: [], outside: [] });
  expect(acknowledged).toBeGreaterThan(0);
  expect(slowestMs).toBeLessThan(fault.slowestMs ?? Infinity);
}

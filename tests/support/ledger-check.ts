import { createHash } from "node:crypto";
import { visitorOf } from "./enquiry-sender";
import {
  editTitle,
  isAcknowledged,
  uploadHash,
  uploadName,
  type Kind,
  type Ledger,
  type LedgerSite,
} from "./ledger";
import { queryRows } from "./query-rows";

/** The results of looking for each write. */
interface Found {
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** Writes of which only a part is stored, acknowledged or not. */
  half: string[];
}

const numbersOf = (ledger: Ledger, kind: Kind, isWanted = (_: boolean) => true) =>
  ledger.attempts
    .filter((attempt) => attempt.kind === kind && isWanted(isAcknowledged(attempt)))
    .map(({ number }) => number);
const acknowledgedOf = (ledger: Ledger, kind: Kind) =>
  numbersOf(ledger, kind, (isAcknowledgement) => isAcknowledgement);

/** An enquiry is stored once, together with its two mails. */
async function checkEnquiries({ databaseUrl }: LedgerSite, ledger: Ledger): Promise<Found> {
  const emails = numbersOf(ledger, "enquiry").map(visitorOf);
  const stored = await queryRows<{ email: string; times: number; mails: number }>(
    databaseUrl,
    `SELECT email, count(DISTINCT enquiry.id)::int AS times, count(outbox_mail.id)::int AS mails
     FROM enquiry LEFT JOIN outbox_mail ON enquiry_id = enquiry.id
     WHERE email = ANY($1) GROUP BY email`,
    [emails],
  );
  const found = new Set(stored.map(({ email }) => email));
  return {
    lost: acknowledgedOf(ledger, "enquiry")
      .map(visitorOf)
      .filter((email) => !found.has(email)),
    half: stored
      .filter(({ times, mails }) => times !== 1 || mails !== 2)
      .map(({ email, times, mails }) => `${email}: ${times} times, ${mails} mails`),
  };
}

interface EditEntry {
  title: string | null;
  description: string | null;
}

/** An edit changes title and description, and adds an audit entry, in one transaction. */
async function checkEdits({ databaseUrl }: LedgerSite, ledger: Ledger): Promise<Found> {
  const query = <R extends object>(sql: string) => queryRows<R>(databaseUrl, sql, [ledger.caseId]);
  const entries = await query<EditEntry>(
    `SELECT (SELECT value ->> 'to' FROM jsonb_each(changes) WHERE key ~ 'title$') AS title,
       (SELECT value ->> 'to' FROM jsonb_each(changes) WHERE key ~ 'description$') AS description
     FROM audit_entry WHERE subject_id = $1 AND action = 'update' ORDER BY id`,
  );
  const [stored] = await query<EditEntry & { listed: string }>(
    `SELECT text.title, text.description, listing.title AS listed
     FROM business_case_translation AS text JOIN business_case_listing AS listing USING (case_id, language)
     WHERE case_id = $1 AND language = 'en'`,
  );
  const last = entries.at(-1)?.title ?? "New";
  const titles = new Set(entries.map(({ title }) => title));
  const isWhole = stored?.title === last && stored.description === last && stored.listed === last;
  return {
    lost: acknowledgedOf(ledger, "edit")
      .map(editTitle)
      .filter((title) => !titles.has(title)),
    half: [
      ...entries
        .filter(({ title, description }) => title === null || title !== description)
        .map((entry) => `audit entry ${JSON.stringify(entry)}`),
      ...(isWhole ? [] : [`${JSON.stringify(stored)} after ${last}`]),
    ],
  };
}

async function hashOf(url: string): Promise<string> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200
    ? createHash("sha256").update(bytes).digest("hex")
    : `status ${response.status}`;
}

/** An upload is a record with its bytes. */
async function checkUploads({ databaseUrl, url }: LedgerSite, ledger: Ledger): Promise<Found> {
  const numbers = numbersOf(ledger, "upload");
  const records = await queryRows<{ address: string; name: string }>(
    databaseUrl,
    "SELECT url AS address, original_name AS name FROM stored_file WHERE original_name = ANY($1)",
    [numbers.map(uploadName)],
  );
  const hashes = new Map(numbers.map((number) => [uploadName(number), uploadHash(number)]));
  const half: string[] = [];
  for (const { address, name } of records) {
    const hash = await hashOf(url() + address);
    if (hash !== hashes.get(name)) half.push(`${name} at ${address}: ${hash}`);
  }
  const found = new Set(records.map(({ name }) => name));
  return {
    lost: acknowledgedOf(ledger, "upload")
      .map(uploadName)
      .filter((name) => !found.has(name)),
    half,
  };
}

/** Looks for each acknowledged write of a ledger, and for each write that is there in part. */
export async function checkLedger(site: LedgerSite, ledger: Ledger): Promise<Found> {
  const found: Found = { lost: [], half: [] };
  for (const check of [checkEnquiries, checkEdits, checkUploads]) {
    const { lost, half } = await check(site, ledger);
    found.lost.push(...lost);
    found.half.push(...half);
  }
  return found;
}

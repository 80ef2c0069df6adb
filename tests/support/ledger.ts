// A client that writes to a site all the time and notes every attempt, so that a test can look for each
// acknowledged write afterwards (tests/support/ledger-check.ts).
import { createHash } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { prepareEnquiry, sendPrepared, type PreparedEnquiry } from "./enquiry-sender";
import { form, formType, mp4 } from "./files";

export type Kind = "enquiry" | "edit" | "upload" | "page";

/** Times are of `performance.now()`. */
export interface Attempt {
  kind: Kind;
  number: number;
  began: number;
  ended: number;
  /** 0 without a response. */
  status: number;
}

export const isAcknowledged = ({ status }: Attempt): boolean => status >= 200 && status < 300;

export interface LedgerSite {
  url: () => string;
  /** Headers of a signed-in administrator. */
  headers: Record<string, string>;
  /** The database itself, past any proxy. */
  databaseUrl: string;
}

export interface Ledger {
  /** Its numbers are this one and the following. */
  first: number;
  /** The id of the case that it edits. */
  caseId: string;
  attempts: Attempt[];
}

const TIMEOUT_MS = 30_000;
const PAGE = "/en/success-stories";
/** Milliseconds between two attempts. */
export type Pauses = Record<Kind, number>;
const frequent: Pauses = { enquiry: 250, edit: 100, upload: 300, page: 100 };
/** Enquiries whose challenges were requested before a fault. */
const PREPARED = 60;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Sends a request on a connection of its own. Resolves to the status, once the whole response is there. */
const statusOf = (url: string, { method = "GET", headers = {}, body }: Sent = {}) =>
  new Promise<number>((resolve) => {
    const options = { method, headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const outgoing = request(url, options, (response) => {
      response.on("error", () => resolve(0));
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    outgoing.on("error", () => resolve(0));
    outgoing.end(body);
  });

/** Another network address for each upload, because uploads of one are limited. */
const uploaderOf = (number: number) => `198.51.${(number >> 8) & 255}.${number & 255}`;
export const editTitle = (number: number): string => `Edit ${number}`;
export const uploadName = (number: number): string => `ledger-${number}.mp4`;
const uploadBytes = (number: number) => mp4(20_000 + number);
export const uploadHash = (number: number): string =>
  createHash("sha256").update(uploadBytes(number)).digest("hex");

const sendEdit = ({ url, headers }: LedgerSite, caseId: string, number: number) =>
  statusOf(`${url()}/api/v1/business-cases/${caseId}`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ title: editTitle(number), description: editTitle(number) }),
  });

const sendUpload = ({ url, headers }: LedgerSite, number: number) =>
  statusOf(`${url()}/api/v1/files/upload`, {
    method: "POST",
    headers: { ...headers, "content-type": formType, "x-forwarded-for": uploaderOf(number) },
    body: form([
      { name: "type", content: "video" },
      {
        name: "file",
        fileName: uploadName(number),
        type: "video/mp4",
        content: uploadBytes(number),
      },
    ]),
  });

/** Creates the case that a ledger edits. */
export async function openLedger(site: LedgerSite, first: number): Promise<Ledger> {
  const caseId = `ledger-${first}`;
  const status = await statusOf(`${site.url()}/api/v1/business-cases`, {
    method: "POST",
    headers: { ...site.headers, "content-type": "application/json" },
    body: JSON.stringify({ id: caseId, title: "New", description: "New" }),
  });
  if (status !== 201) throw new Error(`the case of the ledger was answered with ${status}`);
  return { first, caseId, attempts: [] };
}

/** Keeps enquiries ready to be sent. */
function prepareEnquiries({ url }: LedgerSite, isRunning: () => boolean, next: () => number) {
  const ready: PreparedEnquiry[] = [];
  const fill = async () => {
    while (isRunning()) {
      const prepared =
        ready.length < PREPARED && (await prepareEnquiry(url(), next()).catch(() => undefined));
      if (prepared) ready.push(prepared);
      else await wait(100);
    }
  };
  const take = () => {
    const isReady = (ready[0]?.readyAt ?? Infinity) <= performance.now();
    return isReady ? ready.shift() : undefined;
  };
  return { ended: fill(), take, hasAny: () => ready.length === PREPARED };
}

/**
 * Sends enquiries, edits, uploads and requests of a page until it is stopped. Resolves once it has
 * begun; `stop` resolves when the last attempt has ended.
 */
export async function startLoad(
  site: LedgerSite,
  { first, caseId, attempts }: Ledger,
  pauses = frequent,
) {
  let isRunning = true;
  let number = first;
  const next = () => ++number;
  const note = async (kind: Kind, noted: number, send: () => Promise<number>) => {
    const began = performance.now();
    const status = await send();
    attempts.push({ kind, number: noted, began, ended: performance.now(), status });
  };
  const enquiries = prepareEnquiries(site, () => isRunning, next);
  while (!enquiries.hasAny()) await wait(50);
  const open = new Set<Promise<void>>();
  const sendEnquiry = async () => {
    const enquiry = enquiries.take();
    if (!enquiry) return;
    const send = () =>
      sendPrepared(site.url(), enquiry).then(
        ({ status }) => status,
        () => 0,
      );
    const sending = note("enquiry", enquiry.number, send).finally(() => open.delete(sending));
    open.add(sending);
  };
  const works: Record<Kind, () => Promise<void>> = {
    // Doesn't wait for responses: visitors come anyway.
    enquiry: sendEnquiry,
    edit: () => {
      const edit = next();
      return note("edit", edit, () => sendEdit(site, caseId, edit));
    },
    upload: () => {
      const upload = next();
      return note("upload", upload, () => sendUpload(site, upload));
    },
    page: () => note("page", next(), () => statusOf(site.url() + PAGE)),
  };
  const repeat = async (kind: Kind) => {
    for (; isRunning; await wait(pauses[kind])) await works[kind]();
  };
  const clients = (Object.keys(works) as Kind[]).map(repeat);
  return async () => {
    isRunning = false;
    await Promise.all([...clients, enquiries.ended]);
    await Promise.all(open);
  };
}

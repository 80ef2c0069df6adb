import { setTimeout as wait } from "node:timers/promises";
import { get } from "../support/site-process";
import type { Replica, Replicas } from "./replicas";

const CASE = "site-invoices-matched-to-orders";
const PAGE = `/en/success-stories/${CASE}`;
const MAX_MS = 10_000;

/** Milliseconds from the response to an edit until a page with it was requested, and until it arrived. */
export interface Wait {
  requested: number;
  arrived: number;
}

async function visibleOn({ url }: Replica, title: string): Promise<Wait> {
  const from = performance.now();
  for (;;) {
    const requested = performance.now() - from;
    const { text } = await get(url + PAGE);
    if (text.includes(title)) return { requested, arrived: performance.now() - from };
    if (requested > MAX_MS) throw new Error(`${url} doesn't show ${title}`);
    await wait(2);
  }
}

/** A change of what the page shows: of its case, of a text and of a fact of the company in turn. */
const editOf = (edit: number, title: string): [path: string, body: object] =>
  (
    [
      [`/business-cases/${CASE}`, { title }],
      ["/texts/common/nav.about", { language: "en", value: title }],
      ["/facts", { name: title }],
    ] as const
  )[edit % 3] as [string, object];

/** Edits on one replica after the other. Resolves to how soon each of the others showed each edit. */
export async function editsSeen(
  { call }: Pick<Replicas, "call">,
  replicas: readonly Replica[],
  edits: number,
): Promise<Wait[]> {
  const waits: Wait[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const writer = replicas[edit % replicas.length];
    if (!writer) throw new Error("there are no replicas");
    const title = `Edit ${edit} of ${edits}, seen by ${replicas.length} replicas`;
    const status = await call(writer.url, "PUT", ...editOf(edit, title));
    if (status !== 200) throw new Error(`the edit was answered with ${status}`);
    const others = replicas.filter((replica) => replica !== writer);
    waits.push(...(await Promise.all(others.map((replica) => visibleOn(replica, title)))));
    // What the writer renders later must not delay the next edit.
    await get(writer.url + PAGE);
  }
  return waits;
}

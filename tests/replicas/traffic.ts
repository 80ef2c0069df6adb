import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A request through the balancer; status 0 without a whole response. Times are of `Date.now()`. */
export interface Exchange {
  method: string;
  status: number;
  began: number;
  ended: number;
  /** What an error response said. */
  said: string;
}

const READ_PAUSE_MS = 20;
/** Each edit makes every replica render its pages again. */
const EDIT_PAUSE_MS = 1_000;
const TIMEOUT_MS = 20_000;
const SAID = 200;
const reads = [
  "/en/success-stories",
  "/api/v1/business-cases?limit=6",
  "/uk",
  "/api/v1/industries",
];

const exchange = (
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Exchange> =>
  new Promise((resolve) => {
    const began = Date.now();
    const chunks: Buffer[] = [];
    const end = (status: number) => {
      const said = status >= 500 ? Buffer.concat(chunks).toString().slice(0, SAID) : "";
      resolve({ method, status, began, ended: Date.now(), said });
    };
    const options = { method, headers, agent: false, timeout: TIMEOUT_MS };
    const outgoing = request(url, options, (response) => {
      response.on("error", () => end(0));
      response.on("end", () => end(response.complete ? (response.statusCode ?? 0) : 0));
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
    });
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => end(0));
    outgoing.end(body && JSON.stringify(body));
  });

/**
 * Reads and edits through a balancer with several clients. Each edits a case of its own. The returned
 * function ends it and resolves to all requests.
 */
export function startTraffic(
  origin: string,
  administrator: Record<string, string>,
  caseIds: readonly string[],
): () => Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  let isRunning = true;
  const repeat = async (pauseMs: number, work: (turn: number) => Promise<Exchange>) => {
    for (let turn = 0; isRunning; turn += 1) {
      exchanges.push(await work(turn));
      await wait(pauseMs);
    }
  };
  const json = { ...administrator, "content-type": "application/json" };
  const readers = [0, 1, 2, 3].map((first) =>
    repeat(READ_PAUSE_MS, (turn) =>
      exchange(origin + reads[(first + turn) % reads.length], "GET", {}),
    ),
  );
  const editors = caseIds.map((id) =>
    repeat(EDIT_PAUSE_MS, (turn) =>
      exchange(`${origin}/api/v1/business-cases/${id}`, "PUT", json, { title: `Title ${turn}` }),
    ),
  );
  return async () => {
    isRunning = false;
    await Promise.all([...readers, ...editors]);
    return exchanges;
  };
}

export const failed = (exchanges: readonly Exchange[]) =>
  exchanges.filter(({ status }) => status === 0 || status >= 500);

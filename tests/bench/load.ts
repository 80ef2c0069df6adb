import autocannon from "autocannon";
import { get } from "../support/site-process";

interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The next path to ask for; without it the one of the address. */
  nextPath?: () => string;
}

/** Requests a second under load. Throws unless every answer was a good one. */
export async function requestsPerSecond({ url, connections, seconds, headers = {}, nextPath }: Load): Promise<number> {
  const requests = nextPath && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: nextPath() }) }];
  // Nobody has asked this process for anything yet, perhaps.
  await get(url + (nextPath?.() ?? ""), { headers });
  const { non2xx, errors, requests: done } = await autocannon({ url, connections, duration: seconds, headers, ...(requests && { requests }) });
  if (non2xx + errors > 0 || done.total === 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors among ${done.total} answers`);
  return done.average;
}

/** The median time of an answer in milliseconds, asked for one after the other. */
export async function medianTime(requests: number, address: () => string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const url = address();
    const from = performance.now();
    const { status } = await get(url, { headers });
    times.push(performance.now() - from);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

import { existsSync, openSync, readSync } from "node:fs";
import { slownessMeter } from "./machine-speed";

const statistics = `/proc/self/task/${process.pid}/schedstat`;
const opened = existsSync(statistics) && openSync(statistics, "r");
const buffer = Buffer.alloc(100);

/**
 * Processor time of the main thread in ms. Without Linux's /proc it is the wall clock, which also
 * counts other processes.
 */
function mainThreadTime(): number {
  if (opened === false) return performance.now();
  const length = readSync(opened, buffer, 0, buffer.length, 0);
  return parseInt(buffer.toString("latin1", 0, length)) / 1e6;
}

/** No test has a lower limit, so that a shorter turn needs no comparison of machines. */
const LOWEST_LIMIT_MS = 100;

/**
 * The longest single turn of the event loop during `work`, in ms of processor time on the machine
 * for which the limits are written: the time in which no other request is served.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const longest = await measuredLongestTurn(work);
  return longest < LOWEST_LIMIT_MS ? longest : longest / slownessMeter(mainThreadTime).slowness();
}

async function measuredLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = mainThreadTime();
  let isOver = false;
  const measure = () => {
    const now = mainThreadTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const measurements = (async () => {
    while (!isOver) {
      await new Promise(setImmediate);
      measure();
    }
  })();
  await work().finally(() => (isOver = true));
  await measurements;
  return longest;
}

const TRIES = 4;

/**
 * Like `longestTurn`, without incidental delays such as garbage collection or loading a module:
 * blocking code blocks every time.
 */
export async function leastLongestTurn(
  limit: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && least >= limit; attempt += 1)
    least = Math.min(least, await longestTurn(work));
  return least;
}

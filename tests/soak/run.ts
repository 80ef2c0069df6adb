// `npm run soak` (scripts/soak.mjs).
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fail, Problem, printLine, sinceStart } from "../../scripts/bootstrap/report.mjs";
import { shippedLanguages } from "../../lib/domain/language";
import { canMeasureProcessor } from "../bench/processor";
import { publicPages } from "../bench/pages";
import { happen, unexplained, type FaultWindow } from "../support/fault-windows";
import { proxyFaults } from "../support/faulty-proxy";
import { affectedKinds, services, siteWithFaultyServices } from "../support/faulty-services";
import { isAcknowledged, openLedger, startLoad, type Pauses } from "../support/ledger";
import { checkLedger } from "../support/ledger-check";
import prepareData from "../support/prepared-data";
import { isRedisInstalled } from "../support/redis";
import { get } from "../support/site-process";
import { compare, resourceNames, resourcesOf, type Resources } from "./resources";

const MINUTE = 60_000;
const LEAST_MINUTES = 3;
const FAULT_MS = 5_000;
const SAMPLE_MS = 1_000;
/** The share of the time in which caches and pools fill. */
const WARM_UP = 0.2;
const VISITORS = 5;
const VISITOR_PAUSE_MS = 50;
const pauses: Pauses = { enquiry: 1_000, edit: 500, upload: 2_000, page: 200 };
const addresses = [
  ...shippedLanguages.flatMap((language) => publicPages.map((page) => `/${language}${page}`)),
  "/api/v1/business-cases?limit=6",
  "/en/success-stories/not-there",
];

type Site = Awaited<ReturnType<typeof siteWithFaultyServices>>;
const faults = proxyFaults.flatMap((fault) => services.map((service) => ({ service, fault })));

/** Visitors who request one page after the other. */
function startVisitors({ url }: Site): () => Promise<unknown> {
  let isRunning = true;
  const visit = async (visitor: number) => {
    for (let turn = visitor * 7; isRunning; turn += 1) {
      await get(url() + addresses[turn % addresses.length]).catch(() => undefined);
      await wait(VISITOR_PAUSE_MS);
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  return async () => {
    isRunning = false;
    await Promise.all(visits);
  };
}

/** Takes samples until it is stopped. */
function startSampling(site: Site): () => Promise<Resources[]> {
  const samples: Resources[] = [];
  let isRunning = true;
  const ended = (async () => {
    for (; isRunning; await wait(SAMPLE_MS))
      samples.push(await resourcesOf(site.pid(), site.databaseUrl));
  })();
  return async () => {
    isRunning = false;
    await ended;
    return samples;
  };
}

function printResources(samples: readonly Resources[]): boolean {
  printLine(`\n${samples.length} samples after the warm-up, medians of the first and last fifth:`);
  const rows = compare(samples);
  for (const { name, first, last, highest, atMost } of rows)
    printLine(
      `  ${resourceNames[name]}: ${first.toFixed(0)} → ${last.toFixed(0)}, at most ${atMost.toFixed(0)} ` +
        `(highest ${highest.toFixed(0)})${last <= atMost ? "" : "  GROWN"}`,
    );
  return rows.every(({ last, atMost }) => last <= atMost);
}

async function soak(minutes: number): Promise<void> {
  const site = await siteWithFaultyServices();
  const ledger = await openLedger(site, 1);
  const stopLoad = await startLoad(site, ledger, pauses);
  const stopVisitors = startVisitors(site);
  const windows: FaultWindow[] = [];
  const stopSampling = startSampling(site);
  for (let minute = 0; minute < minutes; minute += 1) {
    const { service, fault } = faults[minute % faults.length] ?? { service: "mail", fault: "cut" };
    await Promise.all([site.renewHeaders(), wait(MINUTE - FAULT_MS)]);
    const window = await happen(ledger, {
      name: `${service}: ${fault}`,
      affects: affectedKinds(service, fault),
      begin: () => site.proxies[service].set(fault),
      end: () => site.proxies[service].set(undefined),
      lastsMs: FAULT_MS,
    });
    windows.push(window);
    printLine(
      `  minute ${minute + 1}: ${service} ${fault}, recovered after ${Math.round(window.recoveryMs)} ms`,
    );
  }
  const all = await stopSampling();
  await Promise.all([stopLoad(), stopVisitors()]);
  const isFlat = printResources(all.slice(Math.floor(all.length * WARM_UP)));
  const { lost, half } = await checkLedger(site, ledger);
  const outside = unexplained(ledger, windows);
  const acknowledged = ledger.attempts.filter(isAcknowledged).length;
  printLine(
    `${ledger.attempts.length} attempts, ${acknowledged} acknowledged, ${lost.length} lost, ` +
      `${half.length} half done, ${outside.length} errors outside the faults. ${sinceStart()}`,
  );
  await site.stop();
  if (!isFlat || lost.length || half.length || outside.length)
    throw new Problem(`Not as it was: ${JSON.stringify({ isFlat, lost, half, outside })}`);
}

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);
const scratch = mkdtempSync(path.join(os.tmpdir(), "soak "));
process.env.TEST_SCRATCH = scratch;

async function run(): Promise<void> {
  if (!(minutes >= LEAST_MINUTES))
    throw new Problem(`--minutes must be a number from ${LEAST_MINUTES} on.`);
  if (!canMeasureProcessor || !isRedisInstalled) throw new Problem("A soak needs Linux and Redis.");
  await prepareData();
  await soak(minutes);
}

run()
  .catch(fail)
  .finally(() => {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    process.exit();
  });

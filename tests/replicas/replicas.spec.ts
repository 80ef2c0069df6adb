// What several replicas promise together, behind a real balancer and with real services.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { cpus } from "node:os";
import { expect, test } from "@playwright/test";
import { wrk } from "../bench/load";
import { canMeasureProcessor } from "../bench/processor";
import { percentile } from "../bench/rounds";
import { copiesOf } from "../support/enquiries-under-faults";
import { sendEnquiry } from "../support/enquiry-sender";
import { form, formType, mp4 } from "../support/files";
import { addRow } from "../support/measured-tables";
import { startBalancer } from "../support/nginx";
import { get } from "../support/site-process";
import { startReplicas, type Replica, type Replicas } from "./replicas";
import { throughputOf } from "./throughput";
import { failed, startTraffic, type Exchange } from "./traffic";
import { editsSeen } from "./visibility";

const COUNT = 4;
const counts = [1, 2, COUNT];
const EDITS = 40;
const MAX_SHARE = 0.9;
/** A request costs no more than this many times what it costs with one replica. */
const MAX_COST = 1.3;
const MAX_VISIBLE_MS = 100;

type Balancer = Awaited<ReturnType<typeof startBalancer>>;
let site: Replicas;
/** One balancer per number of replicas. */
let balancers: Balancer[];

test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startReplicas(COUNT);
  const urls = site.replicas.map(({ url }) => url);
  balancers = await Promise.all(counts.map((count) => startBalancer(urls.slice(0, count))));
});
test.afterAll(async () => {
  await Promise.all(balancers.map((balancer) => balancer.stop()));
  await site.stop();
});

interface Claim {
  what: string;
  replicas?: number;
  measured: string;
  target: string;
  isMet: boolean;
}

/** Adds the claim to the document, and fails unless it is met. */
function claim({ what, replicas = COUNT, measured, target, isMet }: Claim): void {
  const outcome = target === NO_CORES ? "" : isMet ? "met" : "**missed**";
  addRow("claims", what, replicas, measured, target, outcome);
  expect.soft(isMet, `${what}: ${measured}, ${target}`).toBe(true);
}

const allReplicas = () => balancers.at(-1) as Balancer;

/** A web process has two threads. */
const coresFor = Math.floor(cpus().length / 2);
const hasCores = (replicas: number) => coresFor >= replicas;
const NO_CORES = "none: fewer than 2 cores each";
const leastFactor = (replicas: number) => 0.7 * Math.max(1, Math.min(replicas, coresFor));

const loads = [
  ["a cached page", "/en", { "accept-encoding": "gzip" }],
  ["an administrator's list, from the database", "/api/v1/business-cases?limit=6", {}],
] as const;

for (const [what, path, plainHeaders] of loads)
  test(`${what}: a request costs with several replicas what it costs with one`, async () => {
    test.skip(!wrk, "wrk isn't installed");
    test.skip(!canMeasureProcessor, "the system doesn't report processor time");
    const groups = balancers.map((balancer, index) => ({
      balancer,
      replicas: site.replicas.slice(0, counts[index]),
    }));
    const headers = path === "/en" ? plainHeaders : { ...plainHeaders, ...site.headers };
    const values = await throughputOf(groups, path, headers);
    const [one] = values;
    for (const [index, value] of values.entries()) {
      const replicas = counts[index] ?? NaN;
      const factor = value.perSecond / (one?.perSecond ?? NaN);
      const cost = value.micros / (one?.micros ?? NaN);
      const share = (part: number) => `${Math.round(part * 100)} %`;
      const shares = [value.generator, value.balancer];
      addRow(
        "throughput",
        what,
        replicas,
        Math.round(value.perSecond),
        factor.toFixed(2),
        `${Math.round(value.micros)} µs`,
        cost.toFixed(2),
        ...shares.map(share),
      );
      claim({
        what: `wrk and nginx aren't the limit: ${what}`,
        replicas,
        measured: shares.map(share).join(" and ") + " of a core",
        target: `below ${share(MAX_SHARE)}`,
        isMet: shares.every((part) => part < MAX_SHARE),
      });
      if (replicas === 1) continue;
      claim({
        what: `requests a second, of one replica's: ${what}`,
        replicas,
        measured: factor.toFixed(2),
        target: `at least ${leastFactor(replicas).toFixed(1)}`,
        isMet: factor >= leastFactor(replicas),
      });
      claim({
        what: `processor time for a request, of one replica's: ${what}`,
        replicas,
        measured: cost.toFixed(2),
        target: hasCores(replicas) ? `at most ${MAX_COST}` : NO_CORES,
        isMet: !hasCores(replicas) || cost <= MAX_COST,
      });
    }
  });

for (const replicas of [2, COUNT])
  test(`the others of ${replicas} replicas show an edit within 100 ms`, async () => {
    const group = site.replicas.slice(0, replicas);
    // The first rendering of a process loads code.
    await editsSeen(site, group, replicas);
    const waits = await editsSeen(site, group, EDITS);
    const [requested, arrived] = [
      waits.map((wait) => wait.requested),
      waits.map((wait) => wait.arrived),
    ];
    const p = (values: number[]) =>
      [0.5, 0.95].map((part) => `${Math.round(percentile(values, part))} ms`).join(", ");
    claim({
      what: "from an edit's response to the first request on another replica that gets it, p50, p95",
      replicas,
      measured: p(requested),
      target: `p95 at most ${MAX_VISIBLE_MS} ms`,
      isMet: percentile(requested, 0.95) <= MAX_VISIBLE_MS,
    });
    claim({
      what: "until that page, rendered anew, has arrived, p50, p95",
      replicas,
      measured: p(arrived),
      target: hasCores(replicas) ? `p95 at most ${MAX_VISIBLE_MS} ms` : NO_CORES,
      isMet: !hasCores(replicas) || percentile(arrived, 0.95) <= MAX_VISIBLE_MS,
    });
  });

/** Sends requests at once, from a network address of this machine. Resolves to their statuses. */
const statusesOf = (count: number, path: string, localAddress: string, body: object) =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<number>((resolve, reject) => {
          const headers = { "content-type": "application/json" };
          const options = { method: "POST", headers, agent: false, localAddress };
          const outgoing = request(allReplicas().url + path, options, (response) =>
            response.resume().on("end", () => resolve(response.statusCode ?? 0)),
          );
          outgoing.on("error", reject);
          outgoing.end(JSON.stringify(body));
        }),
    ),
  );

const limits = [
  ["enquiries of an address", "/api/contact", () => ({}), 60, 30, 400],
  [
    "failed sign-ins of an account",
    "/api/v1/auth/login",
    (round: number) => ({ username: `nobody ${round}`, password: "not the right password" }),
    20,
    5,
    401,
  ],
] as const;

for (const [what, path, body, tries, allowed, status] of limits)
  test(`${what} are limited over all replicas exactly`, async () => {
    const rounds = [0, 1, 2].map(
      (round) => [body(round), `127.0.${allowed}.${round + 1}`] as const,
    );
    const counted: number[] = [];
    for (const [given, address] of rounds) {
      const statuses = await statusesOf(tries, path, address, given);
      counted.push(statuses.filter((found) => found === status).length);
      expect(statuses.filter((found) => found === 429)).toHaveLength(tries - allowed);
    }
    claim({
      what: `${what}: ${tries} at once, three times`,
      measured: `${counted.join(", ")} allowed`,
      target: `${allowed} allowed`,
      isMet: counted.every((count) => count === allowed),
    });
  });

const sha256 = (bytes: Buffer | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("an upload is on all replicas at once", async () => {
  const sizes = Array.from({ length: 10 }, (_, number) => 60_000 + number);
  let seen = 0;
  for (const size of sizes) {
    const video = mp4(size);
    const sent = await fetch(`${allReplicas().url}/api/v1/files/upload`, {
      method: "POST",
      headers: { ...site.headers, "content-type": formType },
      body: form([
        { name: "type", content: "video" },
        { name: "file", fileName: "x.mp4", type: "video/mp4", content: video },
      ]),
    });
    expect(sent.status).toBe(201);
    const { file_url: url } = (await sent.json()) as { file_url: string };
    const hashes = await Promise.all(
      site.replicas.map(async (replica) =>
        sha256(Buffer.from(await (await fetch(replica.url + url)).arrayBuffer())),
      ),
    );
    seen += hashes.filter((hash) => hash === sha256(video)).length;
  }
  const expected = sizes.length * COUNT;
  claim({
    what: "uploads served by each replica right after the response, unchanged",
    measured: `${seen} of ${expected}`,
    target: "all",
    isMet: seen === expected,
  });
});

test("scheduled changes and mails that are due happen once", async () => {
  const ids = Array.from({ length: 8 }, (_, number) => `due-${number}`);
  const { url } = allReplicas();
  for (const id of ids) {
    const body = { id, title: id, status: "draft", hasDetailPage: true };
    expect(await site.call(url, "POST", "/business-cases", body)).toBe(201);
  }
  const body = { action: "publish", at: new Date(Date.now() + 2_000).toISOString() };
  for (const id of ids)
    expect(await site.call(url, "POST", `/documents/business-case/${id}/schedule`, body)).toBe(201);
  const numbers = ids.map((_, index) => 1_000 + index);
  const enquiries = numbers.map((number, index) =>
    sendEnquiry(site.replicas[index % COUNT]?.url ?? "", number),
  );
  expect((await Promise.all(enquiries)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  for (const replica of site.replicas)
    for (const id of ids)
      await expect
        .poll(async () => (await get(`${replica.url}/en/success-stories/${id}`)).status)
        .toBe(200);
  const waiting = () => site.query("SELECT FROM outbox_mail WHERE state <> 'sent'");
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  const changes = await site.query<{ times: number }>(
    `SELECT count(*)::int AS times FROM audit_entry
       WHERE action = 'publish' AND subject_id = ANY($1) GROUP BY subject_id`,
    [ids],
  );
  const copies = numbers.flatMap((number) => copiesOf(site.mailServer, number));
  for (const [what, times, expected] of [
    ["scheduled changes", changes.map((change) => change.times), ids.length],
    ["mails of enquiries", copies, 2 * numbers.length],
  ] as const)
    claim({
      what: `${what} that are due at once, done once`,
      measured: `${times.filter((count) => count === 1).length} of ${times.length}`,
      target: `all ${expected}`,
      isMet: times.length === expected && times.every((count) => count === 1),
    });
});

/** Runs work under traffic. Resolves to the requests, and how many the balancer sent to a second replica. */
async function underTraffic(work: () => Promise<void>) {
  const balancer = await startBalancer(
    site.replicas.map(({ url }) => url),
    { logsRequests: true },
  );
  const cases = ["site-invoices-matched-to-orders", "hours-from-site-to-payroll"];
  const end = startTraffic(balancer.url, site.headers, cases);
  await work();
  const exchanges = await end();
  await balancer.stop();
  const retried = balancer.requests().filter(({ replicas }) => replicas.includes(",")).length;
  return { exchanges, retried };
}

const countOf = ({ length }: readonly Exchange[], retried: number) =>
  `${length} requests, ${retried} of them sent to a second replica`;

test("replicas are restarted one after the other without a failed request", async () => {
  const { exchanges, retried } = await underTraffic(async () => {
    for (const replica of site.replicas) {
      expect(await replica.stop()).toBe(0);
      await replica.start();
    }
  });
  const failures = failed(exchanges);
  expect.soft(failures).toEqual([]);
  claim({
    what: `rolling restart: ${countOf(exchanges, retried)}`,
    measured: `${failures.length} failed`,
    target: "none",
    isMet: failures.length === 0,
  });
});

/** Kills a replica, with all its processes or its web process alone, and waits until it serves again. */
async function kill(replica: Replica, isWhole: boolean): Promise<{ from: number; to: number }> {
  const from = Date.now();
  if (!isWhole) {
    const pid = replica.webPid();
    process.kill(pid, "SIGKILL");
    await expect.poll(replica.webPid, { timeout: 30_000 }).not.toBe(pid);
    return { from, to: from };
  }
  await replica.stop("SIGKILL");
  const to = Date.now();
  await replica.start();
  return { from, to };
}

test("kill -9 of a replica fails no request besides those that it was responding to", async () => {
  const kills: { from: number; to: number }[] = [];
  const { exchanges, retried } = await underTraffic(async () => {
    for (const isWhole of [false, true])
      for (const replica of site.replicas) kills.push(await kill(replica, isWhole));
  });
  const failures = failed(exchanges);
  // A response with 503 is none of a killed process.
  const isInFlight = ({ status, began, ended }: Exchange) =>
    status !== 503 && kills.some(({ from, to }) => began <= to && ended >= from);
  const others = failures.filter((exchange) => !isInFlight(exchange));
  const what = `kill -9, ${kills.length} times: ${countOf(exchanges, retried)}`;
  claim({
    what,
    measured: `${failures.length} failed, ${others.length} of them not in flight`,
    target: "none that wasn't in flight",
    isMet: others.length === 0,
  });
  expect(others).toEqual([]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { preparedFolder } from "../support/prepared-data";
import { freePort, get, type SiteProcess, startSite, stopAllSites } from "../support/site-process";

test.afterAll(stopAllSites);

const TOKEN = "a monitoring system of these tests";
const bearer = { authorization: `Bearer ${TOKEN}` };
let site: SiteProcess;
let metricsUrl: string;

test.beforeAll(async () => {
  const METRICS_PORT = String(await freePort());
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  site = await startSite({
    DATA_DIR: preparedFolder(),
    WEB_PROCESSES: "2",
    METRICS_PORT,
    METRICS_TOKEN: TOKEN,
    ACCESS_LOG: "true",
  });
});

const scrape = async (url = metricsUrl) => (await get(url, { headers: bearer })).text;

/** The sum of a metric over the lines that have all of these labels. */
const sumOf = (page: string, name: string, labels: Record<string, string> = {}): number =>
  page
    .split("\n")
    .filter(
      (line) =>
        line.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    )
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

const many = (count: number, request: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => request(index)));

const REQUESTS = "site_http_requests_total";

test("each request is counted once, by route and status, over both processes and threads [A-OPS-09]", async () => {
  // One after the other, so that both processes have them in their caches.
  for (let index = 0; index < 8; index += 1)
    for (const language of ["en", "uk"]) await get(`${site.url}/${language}/pricing`);
  const before = await scrape();
  await many(40, () => get(`${site.url}/en/pricing`));
  await many(10, () => get(`${site.url}/api/v1/auth/me`));
  await many(10, () => get(`${site.url}/uk/pricing`, { method: "HEAD" }));
  const after = await scrape();
  const added = (name: string, labels: Record<string, string>) =>
    sumOf(after, name, labels) - sumOf(before, name, labels);
  const route = "/[lang]/pricing";
  expect([
    added(REQUESTS, { route, method: "GET", status: "200" }),
    added(REQUESTS, { route, method: "HEAD", status: "200" }),
    added(REQUESTS, { route: "/api/v1/auth/me", status: "401" }),
    added("site_http_request_duration_seconds_count", { route }),
  ]).toEqual([40, 10, 10, 50]);
  const [hits, misses] = ["hit", "miss"].map((result) =>
    added("site_cache_requests_total", { result }),
  );
  // A process that has just begun to hear of changes renders its pages anew.
  expect(Number(hits) + Number(misses)).toBeGreaterThanOrEqual(50);
  expect(hits).toBeGreaterThan(0);
  expect(after).toMatch(/^site_web_processes 2$/m);
  for (const thread of ["primary", "http", "application"])
    expect(sumOf(after, "site_heap_used_bytes", { thread })).toBeGreaterThan(1e6);
});

test("invented addresses add no lines to the page [A-OPS-10]", async () => {
  const lines = async () => (await scrape()).match(/^site_http_.*$/gm)?.length;
  const invent = (count: number) =>
    many(count, (index) =>
      get(`${site.url}/${index % 2 ? "en" : "api"}/invented-${index}-${count}`),
    );
  await invent(4);
  const before = await lines();
  await invent(100);
  expect(await lines()).toBe(before);
});

test("only its own port, and one address with the token, have the metrics [A-OPS-09]", async () => {
  const status = async (url: string, headers = {}, method = "GET") =>
    (await get(url, { headers, method })).status;
  expect(await scrape(`${site.url}/api/metrics`)).toContain(REQUESTS);
  expect([
    await status(metricsUrl),
    await status(metricsUrl, { authorization: "Bearer another" }),
    await status(`${site.url}/api/metrics`),
    await status(`${site.url}/metrics`, bearer),
    await status(metricsUrl.replace("/metrics", "/"), bearer),
    await status(metricsUrl, bearer, "POST"),
  ]).toEqual([401, 401, 401, 404, 404, 405]);
});

test("the dashboard and the documentation name the metrics of the page, and no others [A-OPS-12]", async () => {
  const named = (text: string) => new Set(text.match(/\bsite_[a-z_]+\b/g));
  const page = await scrape();
  const onPage = new Set([...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  const withoutPart = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
  const inDashboard = [...named(readFileSync("deploy/grafana-dashboard.json", "utf8"))];
  expect(inDashboard.length).toBeGreaterThan(15);
  expect(inDashboard.filter((name) => !onPage.has(withoutPart(name)))).toEqual([]);
  const [, section = ""] =
    /^### Metrics$(.*?)^###? /ms.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  expect([...named(section)].toSorted()).toEqual([...onPage].toSorted());
});

test("sums don't fall when a process is killed [A-OPS-09]", async () => {
  const before = await scrape();
  process.kill(site.webPid(), "SIGKILL");
  await expect
    .poll(() => scrape(), { timeout: 20_000 })
    .toMatch(/^site_web_process_exits_total 1$/m);
  await expect.poll(() => scrape(), { timeout: 20_000 }).toMatch(/^site_web_processes 2$/m);
  const after = await scrape();
  expect(sumOf(after, REQUESTS)).toBeGreaterThanOrEqual(sumOf(before, REQUESTS));
});

test("the access log has each response with its id, without address, query and e-mail addresses [A-OPS-13]", async () => {
  const forged = "%0a%22level%22:%22error%22";
  const { headers } = await get(`${site.url}/en/pricing?from=somebody@example.com`);
  await get(`${site.url}/api/v1/subjects/somebody@example.com`);
  await get(`${site.url}/en/${forged}`);
  const lines = () =>
    site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ message }) => message === "request");
  await expect.poll(() => lines().some(({ path }) => path === `/en/${forged}`)).toBe(true);
  expect(lines().find(({ requestId }) => requestId === headers["x-request-id"])).toMatchObject({
    level: "info",
    method: "GET",
    path: "/en/pricing",
    route: "/[lang]/pricing",
    status: 200,
    ms: expect.any(Number),
  });
  expect(lines().find(({ route }) => route === "/api/v1/subjects/[email]")).toMatchObject({
    path: "/api/v1/subjects/[address]",
    status: 401,
  });
  expect(site.output()).not.toMatch(/somebody|127\.0\.0\.1"|somebody%40/);
});

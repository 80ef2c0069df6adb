import * as metricsRoute from "@/app/api/metrics/route";
import { database } from "@/lib/data/database/prisma";
import { environment } from "@/lib/env";
import { consume } from "@/lib/limits/limits";
import { logger } from "@/lib/logger";
import { registerMetrics } from "@/lib/metrics/metrics";
import { startRecurring } from "@/lib/services/jobs/recurring-job";
import { startOutbox } from "@/lib/services/mail/outbox";
import { runShutdownHandlers } from "@/lib/runtime/shutdown";
import { submitEnquiry } from "../support/enquiries";
import { callRoute } from "../support/api-request";

const bearer = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };

async function scrape(headers: Record<string, string> = bearer) {
  const { GET } = metricsRoute;
  const response = await GET(new Request("http://localhost/api/metrics", { headers }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, headers: response.headers, page: await response.text() };
}
const valueOf = (page: string, name: string): number =>
  Number(
    page
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

afterAll(() => runShutdownHandlers());

test("The page has the text format of Prometheus, and isn't cached [A-OPS-09]", async () => {
  await database().$queryRaw`SELECT 1`;
  const { status, headers, page } = await scrape();
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  expect(page).toMatch(
    /^# HELP site_database_connections .+\n# TYPE site_database_connections gauge$/m,
  );
  expect(valueOf(page, "site_database_connections_max")).toBeGreaterThan(1);
});

test.each([
  ["no token", {}],
  ["another token", { authorization: "Bearer another" }],
  ["the scheduler's token", { authorization: `Bearer ${process.env.CRON_SECRET}` }],
])("With %s there are no metrics [A-OPS-09]", async (_, headers) => {
  expect((await scrape(headers)).status).toBe(401);
});

test("Without METRICS_TOKEN the address doesn't exist [A-OPS-09]", async () => {
  const { METRICS_TOKEN } = environment();
  environment().METRICS_TOKEN = undefined;
  expect((await callRoute(metricsRoute, "/api/metrics", { headers: bearer })).status).toBe(404);
  environment().METRICS_TOKEN = METRICS_TOKEN;
});

test("Jobs, refusals, the outbox and lines of the log are counted [A-OPS-11]", async () => {
  startOutbox();
  startRecurring("a good job", 600_000, async () => undefined);
  startRecurring("a bad job", 600_000, async () => {
    throw new TypeError("no");
  });
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  logger.error("an error", new Error("x"));
  for (let times = 0; times < 11; times += 1)
    await consume("register", "somebody").catch(() => undefined);
  await submitEnquiry();
  await database().$executeRaw`UPDATE outbox_mail SET created_at = now() - interval '1 hour'`;
  const { page } = await scrape();
  jest.restoreAllMocks();
  expect(valueOf(page, 'site_job_runs_total{task="a good job"}')).toBe(1);
  expect(valueOf(page, 'site_job_failures_total{task="a good job"}')).toBe(0);
  expect(valueOf(page, 'site_job_failures_total{task="a bad job"}')).toBe(1);
  expect(
    Date.now() / 1000 - valueOf(page, 'site_job_last_run_timestamp_seconds{task="a bad job"}'),
  ).toBeLessThan(60);
  expect(valueOf(page, 'site_rate_limit_refusals_total{limit="register"}')).toBe(1);
  expect(valueOf(page, 'site_rate_limit_refusals_total{limit="upload"}')).toBe(0);
  expect(valueOf(page, 'site_outbox_mails{state="waiting"}')).toBeGreaterThan(0);
  expect(valueOf(page, "site_outbox_oldest_seconds")).toBeGreaterThan(3_599);
  expect(valueOf(page, 'site_log_lines_total{level="error"}')).toBeGreaterThan(1);
});

test("A part that can't be measured leaves the others alone [A-OPS-11]", async () => {
  registerMetrics("broken", () => Promise.reject(new Error("no")));
  expect((await scrape()).page).toContain("site_database_connections");
});

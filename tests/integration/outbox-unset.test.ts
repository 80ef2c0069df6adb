import * as outboxRoute from "@/app/api/cron/outbox/route";
import * as purgeRoute from "@/app/api/cron/purge/route";
import { database } from "@/lib/data/prisma";
import { emptyOutbox } from "@/lib/services/outbox";
import { call } from "../support/call";
import { receivedEnquiry } from "../support/received-enquiry";

delete process.env.CRON_SECRET;

test("without SMTP_URL nothing is sent, and what waits says why", async () => {
  await receivedEnquiry();
  expect(await emptyOutbox(1_000)).toEqual({ sent: 0, postponed: 0, dead: 0 });
  expect((await database().outboxMail.findMany()).map(({ state, attempts, lastError }) => [state, attempts, lastError])).toEqual(Array(2).fill(["waiting", 0, "No mail server: set SMTP_URL"]));
});

test("without CRON_SECRET there is nothing at the scheduler's paths", async () => {
  for (const [path, route] of [["/api/cron/outbox", outboxRoute], ["/api/cron/purge", purgeRoute]] as const)
    for (const headers of [{}, { authorization: "Bearer undefined" }, { authorization: "Bearer " }] as Record<string, string>[])
      expect(await call(route, path, { headers })).toMatchObject({ status: 404, body: { success: false, code: "not_found", message: `There is nothing at ${path}` } });
});

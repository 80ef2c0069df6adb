import * as outboxRoute from "@/app/api/cron/outbox/route";
import * as purgeRoute from "@/app/api/cron/purge/route";
import { database } from "@/lib/data/database/prisma";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { drainOutbox } from "@/lib/services/mail/outbox";
import { callRoute } from "../support/api-request";
import { asAdministrator } from "../support/content-requests";
import { receivedEnquiry } from "../support/received-enquiry";

delete process.env.CRON_SECRET;

test("Without SMTP_URL nothing is sent, and waiting mails say why", async () => {
  const { id } = await receivedEnquiry();
  expect(await drainOutbox(1_000)).toEqual({ sent: 0, postponed: 0, dead: 0 });
  // This includes mails that were tried while there was a server.
  await database().outboxMail.updateMany({
    where: { kind: "team" },
    data: { problem: "deferred", said: "451 Later" },
  });
  const { mails } = (await asAdministrator()("GET", `/enquiries/${id}`)).body.enquiry as Enquiry;
  expect(
    mails.map(({ state, attempts, problem, said, last_error }) => [
      state,
      attempts,
      problem,
      said,
      last_error,
    ]),
  ).toEqual(Array(2).fill(["waiting", 0, "no_server", null, "No mail server: set SMTP_URL"]));
});

test("Without CRON_SECRET the scheduler's endpoints do not exist", async () => {
  for (const [path, route] of [
    ["/api/cron/outbox", outboxRoute],
    ["/api/cron/purge", purgeRoute],
  ] as const)
    for (const headers of [
      {},
      { authorization: "Bearer undefined" },
      { authorization: "Bearer " },
    ] as Record<string, string>[])
      expect(await callRoute(route, path, { headers })).toMatchObject({
        status: 404,
        body: { success: false, code: "not_found", message: `There is nothing at ${path}` },
      });
});

import { database } from "@/lib/data/database/prisma";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { drainOutbox } from "@/lib/services/mail/outbox";
import { asAdministrator } from "../support/content-requests";
import { receivedEnquiry } from "../support/received-enquiry";
import { startMailServer } from "../support/mail-server";

test("Without a recipient the team's mail waits and names the setting, the visitor's is sent, and the team's follows once one is set", async () => {
  const server = await startMailServer();
  process.env.SMTP_URL = server.url;
  const admin = asAdministrator();
  const { id } = await receivedEnquiry();
  expect(await drainOutbox(5_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  const mails = async () =>
    ((await admin("GET", `/enquiries/${id}`)).body.enquiry as Enquiry).mails;
  expect(await mails()).toMatchObject([
    {
      kind: "team",
      state: "waiting",
      attempts: 0,
      problem: "no_recipient",
      last_error: expect.stringMatching(/settings.*LEADS_TO/),
    },
    { kind: "confirmation", state: "sent", problem: null, last_error: null },
  ]);
  await database().setting.create({
    data: { key: "notification_address", value: "a@firm.example, b@firm.example" },
  });
  expect(await mails()).toMatchObject([{ state: "waiting", problem: null }, {}]);
  expect(await drainOutbox(5_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  expect(server.accepted.at(-1)?.envelope.to).toEqual(["a@firm.example", "b@firm.example"]);
  await server.stop();
});

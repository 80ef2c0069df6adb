import { database } from "@/lib/data/prisma";
import { emptyOutbox } from "@/lib/services/outbox";
import { receivedEnquiry } from "../support/received-enquiry";
import { ownMailServer } from "../support/mail-server";

test("with nobody to tell, the team's mail waits and says what to set; the visitor has theirs; once somebody is named it leaves", async () => {
  const server = await ownMailServer();
  process.env.SMTP_URL = server.url;
  await receivedEnquiry();
  expect(await emptyOutbox(5_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  expect(await database().outboxMail.findFirst({ where: { kind: "team" } })).toMatchObject({ state: "waiting", attempts: 0, lastError: expect.stringMatching(/settings.*LEADS_TO/) });
  await database().setting.create({ data: { key: "notification_address", value: "a@firm.example, b@firm.example" } });
  expect(await emptyOutbox(5_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  expect(server.accepted.at(-1)?.envelope.to).toEqual(["a@firm.example", "b@firm.example"]);
  await server.stop();
});

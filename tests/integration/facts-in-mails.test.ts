import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { drainOutbox } from "@/lib/services/mail/outbox";
import { defaultFacts } from "@/lib/site";
import { admin } from "../support/created-cases";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { receivedEnquiry } from "../support/received-enquiry";

let server: TestMailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(process.env, { SMTP_URL: server.url, SITE_URL: "https://firm.example" });
});
afterAll(() => server.stop());
afterEach(async () => {
  await database().enquiry.deleteMany();
  await database().$executeRaw`UPDATE facts SET fields = '{}'`;
  invalidateContent();
});

test("A confirmation states the name, e-mail addresses and phones that were changed, and no phone of an office without one [A-FACT-03]", async () => {
  const [office, other] = defaultFacts.offices;
  const changed = await admin("PUT", "/facts", {
    name: "Rossi Automazioni",
    emails: { general: "info@rossi.example", privacy: "dati@rossi.example" },
    offices: [
      { ...office, phone: "+39 0471 123456" },
      { ...other, phone: "" },
    ],
  });
  expect(changed.status).toBe(200);
  await receivedEnquiry({ language: "it" }, ["confirmation"]);
  expect(await drainOutbox(20_000)).toMatchObject({ sent: 1 });
  const [mail] = server.accepted;
  const phone = JSON.stringify(mail?.html).match(/tel:[^"\\]*/g);
  expect(phone).toEqual(["tel:+390471123456"]);
  expect(mail?.from?.text).toContain("Rossi Automazioni");
  expect(mail?.html).toContain("Rossi Automazioni");
  for (const part of [mail?.html, mail?.text]) {
    for (const fact of ["info@rossi.example", "dati@rossi.example"]) expect(part).toContain(fact);
    expect(part).not.toMatch(/straightline|161 496|604 555/i);
  }
});

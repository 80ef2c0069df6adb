import { AUTH_SECRET } from "../support/administrator-header";
import { sendEnquiry, visitorOf } from "../support/enquiry-sender";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { freshFolder, startSite } from "../support/site-process";
import { hasMarks } from "../../lib/i18n/text-marks";
import { test as base } from "./administrator";
import { expect } from "./edit-mode";

const TEAM = "team@firm.example";

const test = base.extend<object, { mailServer: TestMailServer }>({
  mailServer: [
    async ({}, provide) => {
      const mailServer = await startMailServer();
      await provide(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  siteUrl: [
    async ({ database, mailServer }, provide) => {
      const site = await startSite({
        DATA_DIR: freshFolder(),
        DATABASE_URL: database.url,
        AUTH_SECRET,
        SMTP_URL: mailServer.url,
        LEADS_TO: TEAM,
        TRUST_PROXY: "1",
      });
      await provide(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("mails that are sent while administrators look at samples of them have no marks, and samples aren't sent [A-EDIT-05, A-EDIT-07]", async ({
  page,
  enter,
  siteUrl,
  mailServer,
}) => {
  test.setTimeout(120_000);
  await enter();
  const sending = sendEnquiry(siteUrl, 1);
  for (let round = 0; round < 5; round += 1) {
    const html = await (await page.request.get("/en/edit/mails")).text();
    expect(hasMarks(html)).toBe(true);
  }
  expect((await sending).status).toBe(200);
  await Promise.all([
    page.request.get("/en/edit/mails"),
    expect.poll(() => mailServer.accepted.length, { timeout: 30_000 }).toBe(2),
  ]);
  const recipients = mailServer.accepted.flatMap(({ envelope }) => envelope.to);
  expect(recipients.toSorted()).toEqual([TEAM, visitorOf(1)].toSorted());
  for (const { subject, text, html } of mailServer.accepted)
    expect(hasMarks([subject, text, html].join("\n"))).toBe(false);
});

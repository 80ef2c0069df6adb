import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { AUTH_SECRET } from "../support/administrator-header";
import { sendEnquiry, visitorOf } from "../support/enquiry-sender";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { freshFolder, startSite } from "../support/site-process";
import { shippedLanguages, type Language } from "../../lib/domain/language";
import { flattenMessages } from "../../lib/domain/texts/message-tree";
import { languageName } from "../../lib/i18n/language-name";
import type { Messages } from "../../lib/i18n/messages";
import { hasMarks, sourcesIn } from "../../lib/i18n/text-marks";
import { expect, field, panel, publishedClicks, test as base, toolbar } from "./edit-mode";

const TEAM = "team@firm.example";
/** The groups of the namespace contact whose texts only mails have. */
const groups = ["mail", "teamMail", "scheduleMail"] as const;

const read = <N extends "admin" | "contact">(language: Language, namespace: N) =>
  JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, "utf8")) as Messages[N];

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

// The scripts of the contact form that reserve heights have no nonce, and nothing needs them here.
test.use({ expectedConsole: [/Executing inline script violates/] });

/** Schedules the publication of a text that a draft doesn't have, of which its author gets a mail. */
async function failToPublish(request: APIRequestContext): Promise<void> {
  const post = async (path: string, data: object) =>
    expect((await request.post(`/api/v1/${path}`, { data })).status()).toBe(201);
  const draft = { id: "untranslated", title: "Without Ukrainian", language: "en", status: "draft" };
  await post("business-cases", draft);
  const schedule = { action: "publish", at: "2099-01-05T09:00:00+02:00", languages: ["uk"] };
  await post("documents/business-case/untranslated/schedule", schedule);
}

test("mails that are sent while administrators look at samples of them have no marks, and samples aren't sent [A-EDIT-05, A-EDIT-07]", async ({
  page,
  enter,
  siteUrl,
  mailServer,
  asAdministrator,
  sql,
}) => {
  test.setTimeout(120_000);
  await enter();
  const sending = sendEnquiry(siteUrl, 1);
  await failToPublish(asAdministrator);
  // It becomes due while pages in edit mode are rendered.
  await sql("UPDATE schedule SET at = now() WHERE document_id = 'untranslated'");
  for (let round = 0; round < 5; round += 1) {
    const html = await (await page.request.get("/en/edit/mails")).text();
    expect(hasMarks(html)).toBe(true);
  }
  expect((await sending).status).toBe(200);
  await Promise.all([
    page.request.get("/en/edit/mails"),
    expect.poll(() => mailServer.accepted.length, { timeout: 30_000 }).toBe(3),
  ]);
  const subjects = mailServer.accepted.map(({ subject }) => subject);
  expect(subjects).toContain("Not published: Without Ukrainian");
  const recipients = mailServer.accepted.flatMap(({ envelope }) => envelope.to);
  // The author has no address.
  expect(recipients.toSorted()).toEqual([TEAM, TEAM, visitorOf(1)].toSorted());
  for (const { subject, text, html } of mailServer.accepted)
    expect(hasMarks([subject, text, html].join("\n"))).toBe(false);
});

test("every text of all mails has a source, and the rest are samples, in each language [A-EDIT-08]", async ({
  page,
  edit,
}) => {
  for (const language of shippedLanguages)
    await test.step(language, async () => {
      const contact = read(language, "contact");
      const keys = groups.flatMap((group) =>
        flattenMessages({ [group]: contact[group] }).map(([key]) => key),
      );
      await edit(`/${language}/mails`);
      const html = await (await page.request.get(`/${language}/edit/mails`)).text();
      const shown = sourcesIn(html).flatMap((source) =>
        source.type === "message" && source.namespace === "contact" ? [source.key] : [],
      );
      expect(keys.filter((key) => !shown.includes(key))).toEqual([]);

      const { sample } = read(language, "admin").edit.mails;
      await expect(page.locator("[data-mail] [data-edit]").first()).toBeAttached();
      const unsourced = await page
        .locator("[data-mail] [data-edit=computed]")
        .evaluateAll((words) => words.map(({ textContent }) => textContent.trim()));
      const isSample = (text: string) =>
        [sample, languageName(language, language), "visitor@example.com"].includes(text) ||
        // Numbers, amounts, times and steps of a process.
        /^([^\p{L}]*$|\d|\p{Sc})/u.test(text);
      expect(unsourced.filter((text) => !isSample(text))).toEqual([]);
    });
});

test("texts of the mails that are changed in edit mode are in the next mails, that of the confirmation by five clicks [A-EDIT-08, A-EDIT-09]", async ({
  page,
  editByMenu,
  clicks,
  siteUrl,
  mailServer,
}) => {
  await editByMenu("/en/contact");
  await toolbar(page).getByRole("link", { name: "Emails" }).click();
  const confirmation = page.locator("[data-mail=confirmation]").first();
  // Before that a click chooses nothing.
  await expect(confirmation.locator("[data-edit]").first()).toBeAttached();
  await confirmation.getByText("Your message has arrived.").click();
  await field(page, "en").fill("Thanks. We have your message.");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(confirmation).toContainText("Thanks. We have your message.");
  expect(await clicks()).toBe(publishedClicks("the text of the confirmation mail, in English"));
  await expect(page.locator("#notices")).toBeHidden();
  const mail = page.locator("[data-mail=team]").first();
  await mail.getByText("Open the enquiry").click();
  await field(page, "en").fill("See this enquiry");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(mail).toContainText("See this enquiry");
  const subject = page.getByText("Sample, Sample – wants a demo");
  await subject.click();
  await field(page, "en").fill("A demo for {sender}");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("A demo for Sample, Sample")).toBeVisible();
  expect((await sendEnquiry(siteUrl, 2)).status).toBe(200);
  const mailTo = (recipient: string, about = "") =>
    mailServer.accepted.find(
      ({ envelope, text }) => envelope.to.includes(recipient) && text?.includes(about),
    )?.text ?? "";
  const within = { timeout: 30_000 };
  await expect.poll(() => mailTo(TEAM, visitorOf(2)), within).toContain("See this enquiry");
  await expect.poll(() => mailTo(visitorOf(2)), within).toContain("Thanks. We have your message.");
});

test("the list of texts leads to the mails [A-EDIT-08]", async ({ page, enter }) => {
  await enter();
  await page.goto("/en/admin/texts");
  const { texts, edit } = read("en", "admin");
  await page.getByRole("link", { name: texts.mails }).click();
  await expect(page.getByRole("heading", { level: 1, name: edit.mails.title })).toBeVisible();
});

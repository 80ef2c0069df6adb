import "server-only";
import type { ReactElement } from "react";
import { render, toPlainText } from "@react-email/render";
import MailComposer from "nodemailer/lib/mail-composer";
import { toSingleLine } from "../domain/fields/single-line";
import type { Language } from "../domain/language";
import type { MailKind } from "../domain/enquiry/enquiry";
import { readMailAddress, readSender, type Sender } from "../domain/mail/mail-address";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import type { FailedSchedule } from "../domain/mail/outbox-mail";
import type { Facts } from "../domain/site/facts/facts";
import { environment } from "../env";
import type { Messages } from "../i18n/messages";
import { ConfirmationMail } from "./confirmation-mail";
import type { RenderedMail } from "./mail-server";
import { ScheduleMail, scheduleSubject } from "./schedule-mail";
import { TeamMail, teamSubject } from "./team-mail";

/** The data a mail is rendered from. */
export type MailContent = { to: readonly string[]; language: Language } & (
  { kind: MailKind; enquiry: MailedEnquiry } | { kind: "schedule_failed"; schedule: FailedSchedule }
);

type MailInput = MailContent & {
  /**
   * The same for every attempt, so that mail clients can recognize a duplicate by its Message-ID.
   */
  reference: string;
};

interface MailParts {
  subject: string;
  replyTo: Sender;
  body: ReactElement;
}

const siteAddress = ({ name, emails }: Facts): Sender => ({ name, address: emails.general });

/** The parts of the mails that editors can change. */
interface SiteContent {
  messagesOf: (language: Language) => Promise<Messages>;
  facts: Facts;
}

async function buildParts(
  content: MailContent,
  { messagesOf, facts }: SiteContent,
  origin: string,
): Promise<MailParts> {
  const { language } = content;
  const messages = await messagesOf(language);
  if (content.kind === "schedule_failed")
    return {
      subject: scheduleSubject(content.schedule, messages),
      replyTo: siteAddress(facts),
      body: (
        <ScheduleMail
          {...{ schedule: content.schedule, language, messages, siteName: facts.name, origin }}
        />
      ),
    };
  const { kind, enquiry } = content;
  if (kind === "team")
    return {
      subject: teamSubject(enquiry, messages),
      replyTo: { name: enquiry.name, address: enquiry.email },
      body: <TeamMail {...{ enquiry, language, messages, facts, origin }} />,
    };
  return {
    subject: messages.contact.mail.subject,
    replyTo: siteAddress(facts),
    body: <ConfirmationMail {...{ enquiry, messages, facts, origin }} />,
  };
}

/**
 * MAIL_FROM, or a no-reply address on the site's host. Never the visitor's address, which SPF and
 * DMARC would reject.
 */
function sender(siteName: string): Sender {
  const { MAIL_FROM, SITE_URL } = environment();
  const configured = MAIL_FROM === undefined ? undefined : readSender(MAIL_FROM);
  return {
    name: configured?.name || siteName,
    address: configured?.address ?? `no-reply@${new URL(SITE_URL).hostname}`,
  };
}

const plainTextOptions = {
  selectors: [
    {
      selector: "table.rows",
      format: "dataTable",
      options: { colSpacing: 2, rowSpacing: 0, maxColumnWidth: 60, uppercaseHeaderCells: false },
    },
    { selector: "a[href^='tel:']", format: "anchor", options: { ignoreHref: true } },
    { selector: "a[href^='mailto:']", format: "anchor", options: { ignoreHref: true } },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  ],
};

/** The address with an ASCII (punycode) domain, as SMTP requires it. */
const toSmtpAddress = (address: string): string =>
  readMailAddress(address) ?? toSingleLine(address);
const toHeaderAddress = ({ name, address }: Sender) => ({
  name: toSingleLine(name),
  address: toSmtpAddress(address),
});

/** The subject of a mail, its Reply-To address, and its HTML, in the recipient's language. */
export async function renderMailBody(input: MailContent, content: SiteContent) {
  const { body, ...parts } = await buildParts(input, content, environment().SITE_URL);
  return { ...parts, html: await render(body) };
}

/** Renders a mail as HTML and plain text. */
export async function renderMail(input: MailInput, content: SiteContent): Promise<RenderedMail> {
  const { subject, replyTo, html } = await renderMailBody(input, content);
  const from = sender(content.facts.name);
  const to = input.to.map(toSmtpAddress);
  const node = new MailComposer({
    from: toHeaderAddress(from),
    to,
    replyTo: toHeaderAddress(replyTo),
    subject: toSingleLine(subject),
    messageId: `<${input.reference}@${from.address.split("@").at(-1)}>`,
    // Keeps auto-responders from replying.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    text: toPlainText(html, plainTextOptions),
    html,
    textEncoding: "B",
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: { from: from.address, to }, content: await node.build() };
}

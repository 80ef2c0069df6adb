import type { Language } from "../domain/language";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import { textIn } from "../domain/site/facts/fact-fields";
import type { Facts } from "../domain/site/facts/facts";
import { fillIn } from "../i18n/fill-in";
import type { Messages } from "../i18n/messages";
import { paths } from "../paths";
import { calculationOf, topicOf } from "./topic";
import { MailLayout } from "./layout";
import { MailLink, Rows, Small, Title, QuotedText, Paragraph, type Row } from "./components";

interface ConfirmationProps {
  enquiry: MailedEnquiry;
  messages: Messages;
  facts: Facts;
  /** The site's origin, without a trailing slash. */
  origin: string;
}

/** The offices' phone numbers, as links that a phone dials. */
const phones = ({ offices }: Facts, language: Language): Row[] =>
  offices
    .filter(({ phone }) => phone !== "")
    .map(({ name, phone }) => ({
      label: textIn(name, language),
      value: <MailLink href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</MailLink>,
    }));

/**
 * The mail a visitor receives after sending an enquiry: what happens next, a copy of the enquiry
 * and how to reach the company.
 */
export function ConfirmationMail({ enquiry, messages, facts, origin }: ConfirmationProps) {
  const { mail, prefill, privacy } = messages.contact;
  const topic = topicOf(enquiry, messages);
  const calculation = calculationOf(enquiry, enquiry.language, { messages, facts });
  const footer = (
    <>
      <Small>{fillIn(mail.why, { site: new URL(origin).host, email: facts.emails.privacy })}</Small>
      <Small>
        {mail.retention}{" "}
        <MailLink href={`${origin}${paths.privacyPolicy(enquiry.language)}`}>
          {privacy.link}
        </MailLink>
      </Small>
    </>
  );
  return (
    <MailLayout
      siteName={facts.name}
      language={enquiry.language}
      preview={mail.next}
      title={mail.subject}
      footer={footer}
    >
      <Paragraph>{fillIn(mail.greeting, { name: enquiry.name })}</Paragraph>
      <Paragraph>{mail.thanks}</Paragraph>
      <Title>{mail.nextTitle}</Title>
      <Paragraph>{mail.next}</Paragraph>
      <Title>{mail.copyTitle}</Title>
      {topic && <Paragraph>{topic}</Paragraph>}
      <QuotedText>{enquiry.message}</QuotedText>
      {calculation.length > 0 && <Title>{prefill.title}</Title>}
      {calculation.length > 0 && <Rows rows={calculation} />}
      <Title>{mail.reachTitle}</Title>
      <Paragraph>{fillIn(mail.reach, { email: facts.emails.general })}</Paragraph>
      <Rows rows={phones(facts, enquiry.language)} />
    </MailLayout>
  );
}

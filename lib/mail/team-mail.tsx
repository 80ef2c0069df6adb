import type { Language } from "../domain/language";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import { toDialableNumber } from "../domain/site/phone";
import type { Facts } from "../domain/site/facts/facts";
import { formatDateTime } from "../i18n/date-time";
import { fillIn } from "../i18n/fill-in";
import { languageName } from "../i18n/language-name";
import type { Messages } from "../i18n/messages";
import { paths } from "../paths";
import { calculationOf, topicOf } from "./topic";
import { MailLayout } from "./layout";
import { ActionButton, MailLink, Rows, Small, Title, QuotedText, type Row } from "./components";

export const teamSubject = (
  { name, company, interest }: MailedEnquiry,
  { contact: { teamMail } }: Messages,
): string =>
  fillIn(teamMail.subject[interest], { sender: [name, company].filter(Boolean).join(", ") });

const phoneValue = (phone: string) => {
  const dialable = toDialableNumber(phone);
  return dialable ? <MailLink href={`tel:${dialable}`}>{phone}</MailLink> : phone;
};

interface TeamMailProps {
  enquiry: MailedEnquiry;
  language: Language;
  messages: Messages;
  facts: Facts;
  origin: string;
}

function sourceValue({ enquiry, language, messages, origin }: TeamMailProps) {
  const topic = topicOf(enquiry, messages);
  const { case: caseId } = enquiry.source;
  if (!caseId) return topic;
  return <MailLink href={`${origin}${paths.case(language, caseId)}`}>{topic}</MailLink>;
}

function enquiryRows(props: TeamMailProps): Row[] {
  const { enquiry, language, messages } = props;
  const { consent, phone, email, receivedAt } = enquiry;
  const { rows, interests, agreed, notAgreed } = messages.contact.teamMail;
  return [
    { label: rows.email, value: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
    { label: rows.phone, value: phoneValue(phone) },
    { label: rows.company, value: enquiry.company },
    { label: rows.industry, value: enquiry.industry },
    { label: rows.interest, value: interests[enquiry.interest] },
    { label: rows.about, value: sourceValue(props) },
    { label: rows.language, value: languageName(enquiry.language, language) },
    {
      label: rows.received,
      value: formatDateTime(receivedAt.toISOString(), language, { form: "long", utc: true }),
    },
    { label: rows.marketing, value: consent.marketing ? agreed : notAgreed },
  ];
}

/** The mail to the team about a new enquiry. */
export function TeamMail(props: TeamMailProps) {
  const { enquiry, language, messages, facts, origin } = props;
  const { consent, email } = enquiry;
  const { teamMail } = messages.contact;
  const calculation = calculationOf(enquiry, language, { messages, facts });
  const footer = (
    <>
      <Small>{fillIn(teamMail.consent, { version: consent.version, text: consent.text })}</Small>
      <Small>{fillIn(teamMail.deletion, { email })}</Small>
    </>
  );
  return (
    <MailLayout
      siteName={facts.name}
      language={language}
      preview={enquiry.message}
      title={enquiry.name}
      footer={footer}
    >
      <QuotedText>{enquiry.message}</QuotedText>
      <Rows rows={enquiryRows(props)} />
      {calculation.length > 0 && <Title>{teamMail.calculation}</Title>}
      {calculation.length > 0 && <Rows rows={calculation} />}
      <ActionButton href={`${origin}${paths.admin.enquiry(language, enquiry.id)}`}>
        {teamMail.open}
      </ActionButton>
    </MailLayout>
  );
}

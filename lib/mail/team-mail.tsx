import type { Interest } from "../domain/enquiry/contact-form";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import { toDialableNumber } from "../domain/site/phone";
import type { Facts } from "../domain/site/facts/facts";
import type { Messages } from "../i18n/messages";
import { paths } from "../paths";
import { calculationOf, topicOf } from "./topic";
import { MailLayout } from "./layout";
import { ActionButton, MailLink, Rows, Small, Title, QuotedText, type Row } from "./components";

/** The team's mail is always in English, like logs and API messages. */
const interests: Record<Interest, string> = {
  general: "General enquiry",
  demo: "Wants a demo",
  quote: "Wants a quote",
  partnership: "Offers a partnership",
};

const time = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});
const languageName = new Intl.DisplayNames(["en"], { type: "language" });

export const teamSubject = ({ name, company, interest }: MailedEnquiry): string =>
  `${name}${company && `, ${company}`} – ${interests[interest].toLowerCase()}`;

const phoneValue = (phone: string) => {
  const dialable = toDialableNumber(phone);
  return dialable ? <MailLink href={`tel:${dialable}`}>{phone}</MailLink> : phone;
};

function enquiryRows(enquiry: MailedEnquiry, topic: string | undefined, origin: string): Row[] {
  const { consent, source, phone, email } = enquiry;
  return [
    { label: "Email", value: <MailLink href={`mailto:${email}`}>{email}</MailLink> },
    { label: "Phone", value: phoneValue(phone) },
    { label: "Company", value: enquiry.company },
    { label: "Industry", value: enquiry.industry },
    { label: "Interest", value: interests[enquiry.interest] },
    {
      label: "Sent from",
      value: source.case ? (
        <MailLink href={`${origin}${paths.case("en", source.case)}`}>{topic}</MailLink>
      ) : (
        topic
      ),
    },
    { label: "Language", value: languageName.of(enquiry.language) },
    { label: "Received", value: `${time.format(enquiry.receivedAt)} UTC` },
    {
      label: "Marketing email",
      value: consent.marketing ? "Agreed to it" : "Did not agree to it",
    },
  ];
}

interface TeamMailProps {
  enquiry: MailedEnquiry;
  /** The English ones. */
  messages: Messages;
  facts: Facts;
  origin: string;
}

export function TeamMail({ enquiry, messages, facts, origin }: TeamMailProps) {
  const { consent, email } = enquiry;
  const calculation = calculationOf(enquiry, "en", { messages, facts });
  const rows = enquiryRows(enquiry, topicOf(enquiry, messages), origin);
  const footer = (
    <>
      <Small>
        Consent, version {consent.version}: “{consent.text}”
      </Small>
      <Small>
        A reply to this email goes to {email}. The enquiry and this record are deleted from the site
        after 2 years; delete this email then too.
      </Small>
    </>
  );
  return (
    <MailLayout
      siteName={facts.name}
      language="en"
      preview={enquiry.message}
      title={enquiry.name}
      footer={footer}
    >
      <QuotedText>{enquiry.message}</QuotedText>
      <Rows rows={rows} />
      {calculation.length > 0 && <Title>Calculation</Title>}
      {calculation.length > 0 && <Rows rows={calculation} />}
      <ActionButton href={`${origin}${paths.admin.enquiry("en", enquiry.id)}`}>
        Open the enquiry
      </ActionButton>
    </MailLayout>
  );
}

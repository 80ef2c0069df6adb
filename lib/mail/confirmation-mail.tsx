import { decodeText } from "../domain/site/obscured-text";
import type { MailedEnquiry } from "../domain/mail/mailed-enquiry";
import type { Messages } from "../i18n/messages";
import { paths } from "../paths";
import { site } from "../site";
import { calculationOf, topicOf } from "./topic";
import { filled } from "./interpolate";
import { MailFrame } from "./layout";
import { MailLink, Rows, Small, Title, Typed, Words, type Row } from "./components";

interface ConfirmationProps {
  enquiry: MailedEnquiry;
  words: Messages;
  /** Where the site is, without a slash at the end. */
  origin: string;
}

/** The numbers of the offices, to press on a phone. */
function phones({ common: { offices } }: Messages): Row[] {
  return site.offices.map(({ id, phone }) => {
    const number = decodeText(phone) ?? "";
    return { label: offices[id], value: number && <MailLink href={`tel:${number.replaceAll(" ", "")}`}>{number}</MailLink> };
  });
}

/** What a visitor gets at once: that it arrived, what happens next, a copy, how to reach the firm. */
export function ConfirmationMail({ enquiry, words, origin }: ConfirmationProps) {
  const { mail, carried, privacy } = words.contact;
  const topic = topicOf(enquiry, words);
  const calculation = calculationOf(enquiry, enquiry.language, words);
  const foot = (
    <>
      <Small>{filled(mail.why, { site: new URL(origin).host, email: site.privacyEmail })}</Small>
      <Small>{mail.kept} <MailLink href={`${origin}${paths.privacyPolicy(enquiry.language)}`}>{privacy.link}</MailLink></Small>
    </>
  );
  return (
    <MailFrame language={enquiry.language} preview={mail.next} title={mail.subject} foot={foot}>
      <Words>{filled(mail.greeting, { name: enquiry.name })}</Words>
      <Words>{mail.thanks}</Words>
      <Title>{mail.nextTitle}</Title>
      <Words>{mail.next}</Words>
      <Title>{mail.copyTitle}</Title>
      {topic && <Words>{topic}</Words>}
      <Typed>{enquiry.message}</Typed>
      {calculation.length > 0 && <Title>{carried.title}</Title>}
      {calculation.length > 0 && <Rows rows={calculation} />}
      <Title>{mail.reachTitle}</Title>
      <Words>{filled(mail.reach, { email: site.email })}</Words>
      <Rows rows={phones(words)} />
    </MailFrame>
  );
}

import type { Language } from "../domain/language";
import type { FailedSchedule } from "../domain/mail/outbox-mail";
import { formatDateTime } from "../i18n/date-time";
import { fillIn } from "../i18n/fill-in";
import { languageName } from "../i18n/language-name";
import { listText } from "../i18n/locale";
import type { Messages } from "../i18n/messages";
import { paths } from "../paths";
import { ActionButton, Paragraph, Rows, Small, type Row } from "./components";
import { MailLayout } from "./layout";

/** The time of a schedule, in the time zone in which it was chosen. */
const timeOf = ({ at, time_zone }: FailedSchedule, language: Language): string => {
  const timeZone = time_zone || "UTC";
  return `${formatDateTime(at, language, { form: "long", timeZone })} (${timeZone})`;
};

export const scheduleSubject = (
  { title, action }: FailedSchedule,
  { contact: { scheduleMail } }: Messages,
): string => fillIn(scheduleMail.subject[action], { title });

interface ScheduleMailProps {
  schedule: FailedSchedule;
  language: Language;
  messages: Messages;
  siteName: string;
  origin: string;
}

function scheduleRows({ schedule, language, messages }: ScheduleMailProps): Row[] {
  const { rows, allLanguages } = messages.contact.scheduleMail;
  const names = schedule.languages.map((code) => languageName(code, language));
  return [
    { label: rows.what, value: schedule.title },
    { label: rows.when, value: timeOf(schedule, language) },
    { label: rows.languages, value: listText(names, language) || allLanguages },
  ];
}

/** Tells the author of a schedule that it failed. */
export function ScheduleMail(props: ScheduleMailProps) {
  const { schedule, language, messages, siteName, origin } = props;
  const { reasons, unchanged, why, open } = messages.contact.scheduleMail;
  return (
    <MailLayout
      siteName={siteName}
      language={language}
      preview={schedule.title}
      title={scheduleSubject(schedule, messages)}
      footer={<Small>{why}</Small>}
    >
      <Paragraph>
        {reasons[schedule.problem ?? "internal_error"]} {unchanged}
      </Paragraph>
      <Rows rows={scheduleRows(props)} />
      <ActionButton href={`${origin}${paths.admin.document(language, schedule.document)}`}>
        {open}
      </ActionButton>
    </MailLayout>
  );
}

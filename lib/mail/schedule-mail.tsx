import type { FailedSchedule } from "../domain/mail/outbox-mail";
import type { ScheduleProblem } from "../domain/document/schedule";
import { paths } from "../paths";
import { ActionButton, Paragraph, Rows, Small } from "./components";
import { MailLayout } from "./layout";

const languageName = new Intl.DisplayNames(["en"], { type: "language" });

/** In the time zone in which it was chosen. */
const timeOf = ({ at, time_zone: timeZone }: FailedSchedule): string =>
  new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timeZone || "UTC",
  }).format(new Date(at)) + ` (${timeZone || "UTC"})`;

const reasons: Record<ScheduleProblem, string> = {
  nothing_to_publish: "The change could not be made, because there was no text to publish.",
  conflict:
    "The change could not be made, because the published document was changed in a place that the draft changes, too.",
  deleted_reference:
    "The change could not be made, because a picture, an industry or a case that the draft refers to was deleted.",
  not_found: "The change could not be made, because the document no longer existed.",
  internal_error: "The change could not be made because of an error; the site's log says which.",
};

export const scheduleSubject = ({ title, action }: FailedSchedule): string =>
  `${action === "publish" ? "Not published" : "Not taken down"}: ${title}`;

/** Tells the author of a schedule that it failed; in English, as the team's mails are. */
export function ScheduleMail({
  schedule,
  siteName,
  origin,
}: {
  schedule: FailedSchedule;
  siteName: string;
  origin: string;
}) {
  const { title, languages, document } = schedule;
  const subject = scheduleSubject(schedule);
  const footer = <Small>You get this email because you scheduled the change.</Small>;
  return (
    <MailLayout siteName={siteName} language="en" preview={title} title={subject} footer={footer}>
      <Paragraph>
        {reasons[schedule.problem ?? "internal_error"]} Everything is as it was.
      </Paragraph>
      <Rows
        rows={[
          { label: "What", value: title },
          { label: "When", value: timeOf(schedule) },
          {
            label: "Languages",
            value: languages.map((language) => languageName.of(language)).join(", ") || "All",
          },
        ]}
      />
      <ActionButton href={`${origin}${paths.admin.document("en", document)}`}>Open it</ActionButton>
    </MailLayout>
  );
}

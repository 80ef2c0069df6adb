"use client";

import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { DateTime } from "@/components/ui/date-time";
import { Badge } from "@/components/admin/ui/badge";
import { useSaving } from "@/components/admin/editing/use-saving";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Enquiry, EnquiryMail } from "@/lib/domain/enquiry/enquiry";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { fillIn } from "@/lib/i18n/fill-in";
import { resendUrl } from "./enquiry-requests";
import { mailBadges } from "../badge-styles";
import type { EnquiryLabels } from "./enquiry-labels";

/** Such a mail is not attempted until its problem is solved. */
const isHeld = ({ problem }: EnquiryMail) =>
  problem === "no_server" || problem === "no_recipient" || problem === "spam";

const isOverLimit = ({ problem }: EnquiryMail) => problem === "recipient_limit";

function stateKey(mail: EnquiryMail) {
  if (isHeld(mail)) return "held";
  return isOverLimit(mail) ? "withheld" : mail.state;
}

/** The problem in the reader's language, followed by the literal response of the mail server. */
function MailProblem({
  mail: { problem, said },
  labels,
}: { mail: EnquiryMail } & Pick<EnquiryLabels, "labels">) {
  if (!problem) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      {labels.one.problem[problem]}{" "}
      {said &&
        (problem === "partly_refused" ? (
          said
        ) : (
          <q lang="en" className="text-soft">
            {said}
          </q>
        ))}
    </p>
  );
}

function MailDetails({
  mail,
  labels,
  language,
}: { mail: EnquiryMail } & Pick<EnquiryLabels, "labels" | "language">) {
  const { sent_at, sent_to, state, next_attempt_at, attempts } = mail;
  return (
    <>
      {sent_at && (
        <p className="text-soft">
          <DateTime at={sent_at} language={language} />
          {sent_to && (
            <>
              {" "}
              · <span className="wrap-anywhere">{sent_to}</span>
            </>
          )}
        </p>
      )}
      {state !== "sent" && !isHeld(mail) && !isOverLimit(mail) && (
        <p className="text-soft">
          {fillIn(labels.one.attempts, { count: attempts })}
          {next_attempt_at && (
            <>
              {" "}
              · {labels.one.nextAttempt} <DateTime at={next_attempt_at} language={language} />
            </>
          )}
        </p>
      )}
      <MailProblem mail={mail} labels={labels} />
    </>
  );
}

/** The mails of an enquiry. Each can be sent again, unless the enquiry is spam. */
export function Mails({
  id,
  status,
  mails,
  labels,
  language,
  failures,
}: Pick<Enquiry, "id" | "status" | "mails"> & EnquiryLabels) {
  const { outcome, isSaving, save } = useSaving(labels.one.saving);
  const isInBrowser = useInBrowser();
  const resend = (mail: string) =>
    save({
      request: () =>
        authenticatedRequest(resendUrl(id), { method: "POST", body: { mail_id: mail } }),
      successMessage: labels.one.resent,
    });
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-base">
        {labels.one.mails}
      </h2>
      {mails.length === 0 && <p className="mt-2 text-sm text-soft">{labels.one.noMails}</p>}
      <ul className="mt-2 border-t border-hairline text-sm empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-hairline py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium">{labels.one.mailKind[mail.kind]}</span>
              <Badge {...mailBadges[mail.state]}>{labels.one.mailState[stateKey(mail)]}</Badge>
            </p>
            <MailDetails mail={mail} labels={labels} language={language} />
            {status !== "spam" && (
              <button
                type="button"
                disabled={!isInBrowser}
                aria-disabled={isSaving}
                aria-label={`${labels.one.resend}: ${labels.one.mailKind[mail.kind]}`}
                onClick={() => resend(mail.id)}
                className="link mt-1 inline-block cursor-pointer py-1"
              >
                {labels.one.resend}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={failures}
          preset={labels.one.notResent}
        />
      </div>
    </section>
  );
}

"use client";

import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { Instant } from "@/components/admin/ui/date-time";
import { Mark } from "@/components/admin/ui/badge";
import { useSaving } from "@/components/admin/editing/use-saving";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Enquiry, EnquiryMail } from "@/lib/domain/enquiry/enquiry";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { resendCall } from "./enquiry-requests";
import { mailLooks } from "./badge-tones";
import type { EnquiryWords } from "./enquiry-labels";

/** Nobody tries a mail that has no way out. */
const isHeld = ({ problem }: EnquiryMail) => problem === "no_server" || problem === "no_recipient" || problem === "spam";

const isOverLimit = ({ problem }: EnquiryMail) => problem === "recipient_limit";

function stateKey(mail: EnquiryMail) {
  if (isHeld(mail)) return "held";
  return isOverLimit(mail) ? "withheld" : mail.state;
}

/** What is wrong in the reader's words, and beside it what the mail server said in its own. */
function MailProblem({ mail: { problem, said }, words }: { mail: EnquiryMail } & Pick<EnquiryWords, "words">) {
  if (!problem) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      {words.one.problem[problem]} {said && (problem === "partly_refused" ? said : <q lang="en" className="text-soft">{said}</q>)}
    </p>
  );
}

function MailFacts({ mail, words, language }: { mail: EnquiryMail } & Pick<EnquiryWords, "words" | "language">) {
  const { sent_at, sent_to, state, next_attempt_at, attempts } = mail;
  return (
    <>
      {sent_at && <p className="text-soft"><Instant at={sent_at} language={language} />{sent_to && <> · <span className="wrap-anywhere">{sent_to}</span></>}</p>}
      {state !== "sent" && !isHeld(mail) && !isOverLimit(mail) && <p className="text-soft">{words.one.attempts.replace("{count}", String(attempts))}{next_attempt_at && <> · {words.one.nextAttempt} <Instant at={next_attempt_at} language={language} /></>}</p>}
      <MailProblem mail={mail} words={words} />
    </>
  );
}

/** The mails of an enquiry: where each is, and another try; spam sends none. */
export function Mails({ id, status, mails, words, language, failures }: Pick<Enquiry, "id" | "status" | "mails"> & EnquiryWords) {
  const { outcome, isSaving, save } = useSaving(words.one.saving);
  const isInBrowser = useInBrowser();
  const resend = (mail: string) => save({ call: () => authenticatedCall(resendCall(id), { method: "POST", body: { mail_id: mail } }), done: words.one.resent });
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-base">{words.one.mails}</h2>
      {mails.length === 0 && <p className="mt-2 text-sm text-soft">{words.one.noMails}</p>}
      <ul className="mt-2 border-t border-hairline text-sm empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-hairline py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium">{words.one.mailKind[mail.kind]}</span>
              <Mark {...mailLooks[mail.state]}>{words.one.mailState[stateKey(mail)]}</Mark>
            </p>
            <MailFacts mail={mail} words={words} language={language} />
            {status !== "spam" && <button type="button" disabled={!isInBrowser} aria-disabled={isSaving} aria-label={`${words.one.resend}: ${words.one.mailKind[mail.kind]}`} onClick={() => resend(mail.id)} className="link mt-1 inline-block cursor-pointer py-1">{words.one.resend}</button>}
          </li>
        ))}
      </ul>
      <div className="mt-3"><CallOutcome outcome={outcome} language={language} failures={failures} preset={words.one.notResent} /></div>
    </section>
  );
}

"use client";

import { useEffect, useState } from "react";
import type { RoiWords } from "@/components/site/roi/roi-calculator";
import type { FailureWords } from "@/components/site/session/failure-text";
import type { IndustryChoice } from "@/lib/browser/case-and-industry-requests";
import type { ContactField } from "@/lib/domain/enquiry/contact-form";
import type { Language } from "@/lib/domain/language";
import { CaptchaField } from "./captcha-field";
import { CarriedEnquiry } from "./prefilled-enquiry";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryWords } from "./enquiry-labels";
import { Restored } from "./restored-draft-notice";
import { forgetCarried, useCarried, type KnownCase, type Topics } from "./use-prefill";
import { useEnquiry } from "./use-enquiry";
import type { Outcome } from "./use-sending";

export interface EnquiryFormProps {
  language: Language;
  currency: string;
  words: EnquiryWords;
  failures: FailureWords;
  calculator: RoiWords;
  topics: Topics;
  policyHref: string;
  consentVersion: string;
}

/** Read out and looked at as soon as it is there. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function OutcomeLine({ isSent, text }: Outcome) {
  return <p ref={takeFocus} tabIndex={-1} role={isSent ? "status" : "alert"} className={`border-l-4 py-2 pl-5 text-lg ${isSent ? "border-ink font-medium" : "border-hand"}`}>{text}</p>;
}

interface LoadedFormProps extends EnquiryFormProps {
  industries: readonly IndustryChoice[];
  known: KnownCase | undefined;
  /** Stays the same function. What stands behind the fields is there. */
  onReady: () => void;
  /** Whether to draw the fields: in a task apart from what stands behind them, so that none gets long. */
  isShown: boolean;
}

/** The enquiry form (P-FORM), loaded after the page. */
export function EnquiryForm({ industries, known, onReady, isShown, ...props }: LoadedFormProps) {
  const { language, words, words: { form: labels } } = props;
  const carried = useCarried({ language, words, topics: props.topics, known });
  const { form, prepare, outcome, challenge, wasRestored, startAgain, send, type } = useEnquiry(carried, { ...props, words: labels, onSent: forgetCarried });
  const [isCleared, setCleared] = useState(false);
  useEffect(onReady, [onReady]);
  if (!isShown) return null;
  const { errors, isSubmitting } = form.formState;
  const field = (name: ContactField) => ({ ...form.register(name), id: name, name });
  const problem = (name: ContactField) => errors[name]?.message;
  const askAgain = async () => {
    if (await challenge.again()) form.setFocus("captchaAnswer");
  };
  const captcha = <CaptchaField words={labels.captcha} question={challenge.question} binding={field("captchaAnswer")} problem={problem("captchaAnswer")} onAgain={askAgain} onFocus={challenge.renewWhenOld} />;
  const clear = () => {
    // First: where the button was, the keyboard would be nowhere.
    form.setFocus("name");
    startAgain();
    setCleared(true);
  };
  return (
    <>
      <CarriedEnquiry {...props} carried={carried} />
      {wasRestored && <Restored words={labels} isOver={isCleared || outcome?.isSent === true} onClear={clear} />}
      <form noValidate method="post" onSubmit={send} onChange={type} onFocus={prepare} aria-labelledby="enquiry" className="relative mt-6 grid gap-6">
        <EnquiryFields {...props} words={labels} industries={industries} field={field} problem={problem} captcha={captcha} />
        <input type="hidden" {...form.register("token")} />
        {/* Out of sight rather than hidden: what is not displayed, the programs that it is for leave alone too. */}
        <p aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
          <label>{labels.website}<input {...form.register("website")} type="text" tabIndex={-1} autoComplete="off" /></label>
        </p>
        <button type="submit" disabled={isSubmitting} className="button min-h-14 bg-ink px-10 text-lg text-paper hover:opacity-85 disabled:opacity-60 @[40rem]:justify-self-start">{isSubmitting ? labels.submitting : labels.submit}</button>
        {outcome && <OutcomeLine {...outcome} />}
      </form>
    </>
  );
}

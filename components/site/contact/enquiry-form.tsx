"use client";

import { useEffect, useState } from "react";
import type { RoiLabels } from "@/components/site/roi/roi-labels";
import type { FailureLabels } from "@/components/site/session/failure-text";
import type { IndustryChoice } from "@/lib/browser/case-and-industry-requests";
import type { ContactField } from "@/lib/domain/enquiry/contact-form";
import type { Language } from "@/lib/domain/language";
import { CaptchaField } from "./captcha-field";
import { EnquiryPrefill } from "./enquiry-prefill";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryLabels } from "./enquiry-labels";
import { RestoredDraftNotice } from "./restored-draft-notice";
import { clearPrefill, usePrefill, type CaseReference, type Topics } from "./use-prefill";
import { useEnquiry } from "./use-enquiry";
import type { Outcome } from "./use-sending";

export interface EnquiryFormProps {
  language: Language;
  currency: string;
  labels: EnquiryLabels;
  failures: FailureLabels;
  calculator: RoiLabels;
  topics: Topics;
  policyHref: string;
  consentVersion: string;
}

/** Focuses the element when it is mounted, so that it is read out and scrolled into view. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

function OutcomeMessage({ isSent, text }: Outcome) {
  return (
    <p
      ref={focusOnMount}
      tabIndex={-1}
      role={isSent ? "status" : "alert"}
      className={`border-l-4 py-2 pl-5 text-lg ${isSent ? "border-ink font-medium" : "border-hand"}`}
    >
      {text}
    </p>
  );
}

interface LoadedFormProps extends EnquiryFormProps {
  industries: readonly IndustryChoice[];
  initialCase: CaseReference | undefined;
  /** Called once the hooks of the form have run. Must keep its identity. */
  onReady: () => void;
  /** Whether to render the fields: in a task after `onReady`, to avoid a long task. */
  isShown: boolean;
}

/** The enquiry form (P-FORM), loaded after the page. */
export function EnquiryForm({
  industries,
  initialCase,
  onReady,
  isShown,
  ...props
}: LoadedFormProps) {
  const {
    language,
    labels,
    labels: { form: formLabels },
  } = props;
  const prefill = usePrefill({ language, labels, topics: props.topics, initialCase });
  const { form, prepare, outcome, challenge, wasRestored, resetForm, send, handleInput } =
    useEnquiry(prefill, { ...props, labels: formLabels, onSent: clearPrefill });
  const [isCleared, setCleared] = useState(false);
  useEffect(onReady, [onReady]);
  if (!isShown) return null;
  const { errors, isSubmitting } = form.formState;
  const field = (name: ContactField) => ({ ...form.register(name), id: name, name });
  const problem = (name: ContactField) => errors[name]?.message;
  const reloadChallenge = async () => {
    if (await challenge.reload()) form.setFocus("captchaAnswer");
  };
  const captcha = (
    <CaptchaField
      labels={formLabels.captcha}
      question={challenge.question}
      binding={field("captchaAnswer")}
      problem={problem("captchaAnswer")}
      onReload={reloadChallenge}
      onFocus={challenge.renewIfStale}
    />
  );
  const clear = () => {
    // First, because focus would be lost with the button.
    form.setFocus("name");
    resetForm();
    setCleared(true);
  };
  return (
    <>
      <EnquiryPrefill {...props} prefill={prefill} />
      {wasRestored && (
        <RestoredDraftNotice
          labels={formLabels}
          isDismissed={isCleared || outcome?.isSent === true}
          onClear={clear}
        />
      )}
      <form
        noValidate
        method="post"
        onSubmit={send}
        onChange={handleInput}
        onFocus={prepare}
        aria-labelledby="enquiry"
        className="relative mt-6 grid gap-6"
      >
        <EnquiryFields
          {...props}
          labels={formLabels}
          industries={industries}
          field={field}
          problem={problem}
          captcha={captcha}
        />
        <input type="hidden" {...form.register("token")} />
        {/* A honeypot: off-screen rather than hidden, because bots skip fields that are not displayed. */}
        <p aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            {formLabels.website}
            <input {...form.register("website")} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <button
          type="submit"
          disabled={isSubmitting}
          className="button min-h-14 bg-ink px-10 text-lg text-paper hover:opacity-85 disabled:opacity-60 @[40rem]:justify-self-start"
        >
          {isSubmitting ? formLabels.submitting : formLabels.submit}
        </button>
        {outcome && <OutcomeMessage {...outcome} />}
      </form>
    </>
  );
}

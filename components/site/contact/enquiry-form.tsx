"use client";

import { useEffect, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SequenceLine } from "@/components/site/process-diagram/sequence-line";
import type { CalculatorTexts } from "@/lib/i18n/calculator-labels";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { IndustryChoice } from "@/lib/browser/case-and-industry-requests";
import type { ContactField } from "@/lib/domain/enquiry/contact-form";
import type { Language } from "@/lib/domain/language";
import type { PlanOffer } from "@/lib/domain/site/pricing-plans";
import { CaptchaField } from "./captcha-field";
import { EnquiryPrefill } from "./enquiry-prefill";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryLabels } from "./enquiry-labels";
import { RestoredDraftNotice } from "./restored-draft-notice";
import type { StepLabels } from "@/lib/i18n/process-lines";
import { clearPrefill, usePrefill, type CaseReference, type Topics } from "./use-prefill";
import { useEnquiry } from "./use-enquiry";
import type { Outcome } from "./use-sending";

export interface EnquiryFormProps {
  language: Language;
  currency: string;
  plans: readonly PlanOffer[];
  labels: EnquiryLabels;
  failures: FailureLabels;
  calculator: CalculatorTexts;
  /** The marks of a process step. */
  steps: StepLabels;
  topics: Topics;
  policyHref: string;
  consentVersion: string;
}

/** Focuses the element when it is mounted, so that it is read out and scrolled into view. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** What happens after an enquiry, in the manner of the process diagram. */
function NextSteps({ labels }: { labels: EnquiryLabels["form"]["nextSteps"] }) {
  return (
    <div className="grid gap-5">
      <h3 className="text-lg">{labels.nextTitle}</h3>
      <SequenceLine
        steps={[
          { title: labels.written, time: labels.writtenTime, tone: "hand" },
          { title: labels.read, time: labels.readTime, tone: "hand" },
          { title: labels.reply, tone: "auto" },
        ]}
      />
    </div>
  );
}

function OutcomeMessage({ isSent, text }: Outcome) {
  return (
    <p
      ref={focusOnMount}
      tabIndex={-1}
      role={isSent ? "status" : "alert"}
      className={`border-l-4 py-2 pl-5 text-lg ${isSent ? "border-ink font-medium" : "border-alarm"}`}
    >
      {text}
    </p>
  );
}

/** Off-screen rather than hidden, because bots skip fields that are not displayed. */
function Honeypot({ label, binding }: { label: string; binding: UseFormRegisterReturn }) {
  return (
    <p aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input {...binding} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

interface FormElementProps {
  labels: EnquiryLabels["form"];
  industries: readonly IndustryChoice[];
  policyHref: string;
  enquiry: ReturnType<typeof useEnquiry>;
}

function FormElement({ labels, industries, policyHref, enquiry }: FormElementProps) {
  const { form, prepare, outcome, challenge, send, handleInput } = enquiry;
  const { errors, isSubmitting } = form.formState;
  const field = (name: ContactField) => ({ ...form.register(name), id: name, name });
  const problem = (name: ContactField) => errors[name]?.message;
  const reloadChallenge = async () => {
    if (await challenge.reload()) form.setFocus("captchaAnswer");
  };
  const captcha = (
    <CaptchaField
      labels={labels.captcha}
      question={challenge.question}
      binding={field("captchaAnswer")}
      problem={problem("captchaAnswer")}
      onReload={reloadChallenge}
      onFocus={challenge.renewIfStale}
    />
  );
  return (
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
        labels={labels}
        industries={industries}
        policyHref={policyHref}
        field={field}
        problem={problem}
        captcha={captcha}
      />
      <input type="hidden" {...form.register("token")} />
      <Honeypot label={labels.website} binding={form.register("website")} />
      <button
        type="submit"
        disabled={isSubmitting}
        className="button min-h-14 bg-ink px-10 text-paper hover:opacity-85 disabled:opacity-60 @[40rem]:justify-self-start"
      >
        {isSubmitting ? labels.submitting : labels.submit}
      </button>
      {outcome && <OutcomeMessage {...outcome} />}
      {outcome?.isSent && <NextSteps labels={labels.nextSteps} />}
    </form>
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
  const { language, labels, topics, policyHref } = props;
  const prefill = usePrefill({ language, labels, topics, initialCase });
  const onSent = () => {
    clearPrefill();
    prefill.removeProcess();
  };
  const enquiry = useEnquiry(prefill, { ...props, labels: labels.form, onSent });
  const { form, outcome, wasRestored, resetForm } = enquiry;
  const [isCleared, setCleared] = useState(false);
  useEffect(onReady, [onReady]);
  if (!isShown) return null;
  const clear = () => {
    // First, because focus would be lost with the button.
    form.setFocus("message");
    resetForm();
    setCleared(true);
  };
  return (
    <>
      <EnquiryPrefill {...props} prefill={prefill} />
      {wasRestored && (
        <RestoredDraftNotice
          labels={labels.form}
          isDismissed={isCleared || outcome?.isSent === true}
          onClear={clear}
        />
      )}
      <FormElement
        labels={labels.form}
        industries={industries}
        policyHref={policyHref}
        enquiry={enquiry}
      />
    </>
  );
}

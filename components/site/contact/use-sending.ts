"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { sendEnquiry } from "@/lib/browser/contact-requests";
import type { EnquirySource } from "@/lib/domain/enquiry/enquiry-source";
import type { Language } from "@/lib/domain/language";
import { refusedCheck, sendingFailureText } from "./enquiry-failure";
import { fieldErrorFor } from "./enquiry-field-error";
import type { EnquiryValues } from "./enquiry-values";
import type { EnquiryLabels } from "./enquiry-labels";
import { stableConsentTimestamp } from "./stable-consent-timestamp";
import type { useChallenge } from "./use-challenge";

export interface SendingOptions {
  language: Language;
  labels: EnquiryLabels["form"];
  failures: FailureLabels;
  /** The version of the policies that the visitor agrees to. */
  consentVersion: string;
  source: EnquirySource;
  /** Called once the enquiry is stored. */
  onSent: () => void;
}

/** The result of the last request, unless it is shown at a field. */
export interface Outcome {
  isSent: boolean;
  text: string;
}

type Form = UseFormReturn<EnquiryValues, unknown, EnquiryValues>;

/** Sends the form and reports the outcome. */
export function useSending(
  form: Form,
  { reload, isMissing }: ReturnType<typeof useChallenge>,
  options: SendingOptions,
) {
  const { language, labels, consentVersion, source, onSent } = options;
  const [outcome, setOutcome] = useState<Outcome>();
  const [withConsentTimestamp] = useState(() => stableConsentTimestamp());
  const isBusy = useRef(false);
  const fail = (text: string) => setOutcome({ isSent: false, text });

  const submitEnquiry = async (values: EnquiryValues) => {
    await sendEnquiry(
      withConsentTimestamp({
        ...values,
        language,
        source,
        consentVersion,
        consentUserAgent: navigator.userAgent,
      }),
    );
    onSent();
    setOutcome({ isSent: true, text: labels.sent });
  };
  const showError = async (error: unknown) => {
    const problem = refusedCheck(error);
    if (!problem) return fail(sendingFailureText(error, options));
    if (problem === "token_expired" || problem === "token_used") await reload();
    const fieldError = fieldErrorFor(problem, labels, isMissing());
    if (fieldError.field === "token") return fail(fieldError.message);
    form.setError(fieldError.field, { message: fieldError.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(
    (values) => submitEnquiry(values).catch(showError),
    ({ token, root }) => {
      if (root) fail(labels.networkError);
      else if (token?.message) fail(token.message);
    },
  );
  /** Ignores further submissions while one is being sent. */
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(undefined);
    await submit(event).finally(() => (isBusy.current = false));
  };
  return {
    outcome,
    send,
    /** Clears a failure but not the confirmation. */
    clearFailure: () => setOutcome((shown) => (shown?.isSent ? shown : undefined)),
  };
}

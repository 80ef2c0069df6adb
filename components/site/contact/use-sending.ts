"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { sendEnquiry } from "@/lib/browser/contact-requests";
import type { EnquirySource } from "@/lib/domain/enquiry/enquiry-source";
import type { Language } from "@/lib/domain/language";
import { refusedCheck, sendingFailureText } from "./enquiry-failure";
import { fieldErrorFor } from "./enquiry-error-location";
import type { EnquiryValues } from "./enquiry-values";
import type { EnquiryLabels } from "./enquiry-labels";
import { stableConsentTimestamp } from "./idempotent-send";
import type { useChallenge } from "./use-challenge";

export interface SendingOptions {
  language: Language;
  labels: EnquiryLabels["form"];
  failures: FailureLabels;
  /** Which version of the policies the visitor agrees to. */
  consentVersion: string;
  source: EnquirySource;
  /** The enquiry is with us. */
  onSent: () => void;
}

/** How the last sending ended, where it is not for a field to say. */
export interface Outcome {
  isSent: boolean;
  text: string;
}

type Form = UseFormReturn<EnquiryValues, unknown, EnquiryValues>;

/** Sends what stands in the form, and says how that ended (P§4). */
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
  /** Once at a time, however often it is asked for. */
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
    /** Takes a failure away; thanks stay. */ clearFailure: () =>
      setOutcome((shown) => (shown?.isSent ? shown : undefined)),
  };
}

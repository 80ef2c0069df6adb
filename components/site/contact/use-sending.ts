"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
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

/** Sends an enquiry; a retry has the same consent timestamp. */
function useEnquiryRequest({ language, source, consentVersion }: SendingOptions) {
  const [withConsentTimestamp] = useState(() => stableConsentTimestamp());
  return (values: EnquiryValues) =>
    sendEnquiry(
      withConsentTimestamp({
        ...values,
        language,
        source,
        consentVersion,
        consentUserAgent: navigator.userAgent,
      }),
    );
}

/** Ignores further submissions while one is being sent. */
function useSingleSubmission(submit: (event: React.FormEvent) => Promise<void>) {
  const isBusy = useRef(false);
  return async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await submit(event).finally(() => (isBusy.current = false));
  };
}

/** Sends the form and reports the outcome. */
export function useSending(
  form: Form,
  { reload, isMissing }: ReturnType<typeof useChallenge>,
  options: SendingOptions,
) {
  const { labels, onSent } = options;
  const [outcome, setOutcome] = useState<Outcome>();
  const fail = (text: string) => setOutcome({ isSent: false, text });
  const request = useEnquiryRequest(options);

  const submitEnquiry = async (values: EnquiryValues) => {
    await request(values);
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
  const send = useSingleSubmission((event) => {
    setOutcome(undefined);
    return submit(event);
  });
  /** Clears a failure but not the confirmation. */
  const clearFailure = () => setOutcome((shown) => (shown?.isSent ? shown : undefined));
  return { outcome, send, clearFailure };
}

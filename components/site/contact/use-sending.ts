"use client";

import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FailureWords } from "@/components/site/session/failure-text";
import { sendEnquiry } from "@/lib/browser/contact-requests";
import type { EnquirySource } from "@/lib/domain/enquiry/enquiry-source";
import type { Language } from "@/lib/domain/language";
import { refusedCheck, sendingFailureText } from "./enquiry-failure";
import { faultOf } from "./enquiry-error-location";
import type { EnquiryValues } from "./enquiry-values";
import type { EnquiryWords } from "./enquiry-labels";
import { repeatable } from "./idempotent-send";
import type { useChallenge } from "./use-challenge";

export interface SendingOptions {
  language: Language;
  words: EnquiryWords["form"];
  failures: FailureWords;
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
export function useSending(form: Form, { again, isMissing }: ReturnType<typeof useChallenge>, options: SendingOptions) {
  const { language, words, consentVersion, source, onSent } = options;
  const [outcome, setOutcome] = useState<Outcome>();
  const [timed] = useState(() => repeatable());
  const isBusy = useRef(false);
  const fail = (text: string) => setOutcome({ isSent: false, text });

  const deliver = async (values: EnquiryValues) => {
    await sendEnquiry(timed({ ...values, language, source, consentVersion, consentUserAgent: navigator.userAgent }));
    onSent();
    setOutcome({ isSent: true, text: words.sent });
  };
  const explain = async (error: unknown) => {
    const problem = refusedCheck(error);
    if (!problem) return fail(sendingFailureText(error, options));
    if (problem === "token_expired" || problem === "token_used") await again();
    const fault = faultOf(problem, words, isMissing());
    if (fault.field === "token") return fail(fault.message);
    form.setError(fault.field, { message: fault.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((values) => deliver(values).catch(explain), ({ token, root }) => {
    if (root) fail(words.networkError);
    else if (token?.message) fail(token.message);
  });
  /** Once at a time, however often it is asked for. */
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(undefined);
    await submit(event).finally(() => (isBusy.current = false));
  };
  return { outcome, send, /** Takes a failure away; thanks stay. */ forgive: () => setOutcome((shown) => (shown?.isSent ? shown : undefined)) };
}

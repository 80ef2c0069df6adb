"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { FailureWords } from "@/components/session/failure-text";
import { sendEnquiry } from "@/lib/contact-calls";
import type { Language } from "@/lib/domain/language";
import { readDraft } from "./draft";
import { refusedCheck, sendingFailureText } from "./enquiry-failure";
import { enquiryResolver, faultOf } from "./enquiry-resolver";
import { enquiryValues, type EnquiryValues } from "./enquiry-values";
import type { EnquiryWords } from "./enquiry-words";
import { repeatable } from "./repeatable";
import type { Carried } from "./use-carried";
import { useChallenge } from "./use-challenge";
import { useDraft } from "./use-draft";

export interface EnquiryOptions {
  language: Language;
  words: EnquiryWords["form"];
  failures: FailureWords;
  /** Which version of the policies the visitor agrees to. */
  consentVersion: string;
  /** The enquiry is with us: what it was about is over. */
  onSent: () => void;
}

/** How the last sending ended, where it is not for a field to say. */
export interface Outcome {
  isSent: boolean;
  text: string;
}

const empty = enquiryValues.parse({});

/** The form from its first field to the thanks (P§4). */
export function useEnquiry({ source, beginning }: Carried, options: EnquiryOptions) {
  const { language, words, consentVersion, onSent } = options;
  const [draft] = useState(readDraft);
  const [outcome, setOutcome] = useState<Outcome>();
  const [timed] = useState(() => repeatable());
  const isBusy = useRef(false);
  const form = useForm<EnquiryValues, unknown, EnquiryValues>({
    defaultValues: { ...empty, ...beginning, ...draft },
    reValidateMode: "onSubmit",
    resolver: (...given) => enquiryResolver(words, challenge)(...given),
  });
  const challenge = useChallenge(form);
  useDraft(form, beginning);

  const startAgain = () => {
    form.reset({ ...empty, ...beginning });
    void challenge.again();
  };
  const deliver = async (values: EnquiryValues) => {
    await sendEnquiry(timed({ ...values, language, source, consentVersion, consentUserAgent: navigator.userAgent }));
    startAgain();
    onSent();
    setOutcome({ isSent: true, text: words.sent });
  };
  const explain = async (error: unknown) => {
    const problem = refusedCheck(error);
    if (!problem) return setOutcome({ isSent: false, text: sendingFailureText(error, options) });
    if (problem === "token_expired" || problem === "token_used") await challenge.again();
    const fault = faultOf(problem, words, challenge.isMissing());
    if (fault.field === "token") return setOutcome({ isSent: false, text: fault.message });
    form.setError(fault.field, { message: fault.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(
    (values) => deliver(values).catch(explain),
    ({ token: fault }) => fault?.message && setOutcome({ isSent: false, text: fault.message }),
  );
  return {
    form, outcome, challenge,
    wasRestored: Object.keys(draft).length > 0,
    startAgain,
    /** Once at a time, however often it is asked for. */
    send: async (event: React.FormEvent) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setOutcome(undefined);
      await submit(event).finally(() => (isBusy.current = false));
    },
    /** What was wrong goes when the visitor types (as P-LOGIN-09); thanks stay. */
    type: () => {
      form.clearErrors();
      setOutcome((shown) => (shown?.isSent ? shown : undefined));
    },
  };
}

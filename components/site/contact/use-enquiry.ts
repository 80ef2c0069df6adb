"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { laterResolver } from "@/components/ui/deferred-resolver";
import { readDraft } from "./draft";
import { emptyEnquiry, type EnquiryValues } from "./enquiry-values";
import type { Carried } from "./use-prefill";
import { useChallenge } from "./use-challenge";
import { useDraft } from "./use-draft";
import { useSending, type SendingOptions } from "./use-sending";

/** The form from its first field to the thanks. `onSent`: what the enquiry was about is over. */
export function useEnquiry({ source, beginning }: Carried, options: Omit<SendingOptions, "source">) {
  const { words, onSent } = options;
  const [draft] = useState(readDraft);
  const form = useForm<EnquiryValues, unknown, EnquiryValues>({
    defaultValues: { ...emptyEnquiry, ...beginning, ...draft },
    reValidateMode: "onSubmit",
    resolver: (...given) => checks.resolver(...given),
  });
  const challenge = useChallenge(form);
  const checks = laterResolver<EnquiryValues>(() => import("./enquiry-resolver").then(({ enquiryResolver }) => enquiryResolver(words, challenge)));
  useDraft(form, beginning);
  const startAgain = () => {
    form.reset({ ...emptyEnquiry, ...beginning });
    void challenge.again();
  };
  const finish = () => {
    startAgain();
    onSent();
  };
  const { outcome, send, forgive } = useSending(form, challenge, { ...options, source, onSent: finish });
  /** What was wrong goes when the visitor types (as P-LOGIN-09). */
  const type = () => {
    form.clearErrors();
    forgive();
  };
  return { form, challenge, prepare: checks.prepare, outcome, send, type, startAgain, wasRestored: Object.keys(draft).length > 0 };
}

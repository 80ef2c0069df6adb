"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { deferredResolver } from "@/components/ui/deferred-resolver";
import { readDraft } from "./draft";
import { emptyEnquiry, type EnquiryValues } from "./enquiry-values";
import type { Prefill } from "./use-prefill";
import { useChallenge } from "./use-challenge";
import { useDraft } from "./use-draft";
import { useSending, type SendingOptions } from "./use-sending";

/** The state of the enquiry form. `onSent` is called once the enquiry is stored. */
export function useEnquiry(
  { source, initialValues }: Prefill,
  options: Omit<SendingOptions, "source">,
) {
  const { labels, onSent } = options;
  const [draft] = useState(readDraft);
  const form = useForm<EnquiryValues, unknown, EnquiryValues>({
    defaultValues: { ...emptyEnquiry, ...initialValues, ...draft },
    reValidateMode: "onSubmit",
    resolver: (...args) => checks.resolver(...args),
  });
  const challenge = useChallenge(form);
  const checks = deferredResolver<EnquiryValues>(() =>
    import("./enquiry-resolver").then(({ enquiryResolver }) => enquiryResolver(labels, challenge)),
  );
  useDraft(form, initialValues);
  const resetForm = () => {
    form.reset({ ...emptyEnquiry, ...initialValues });
    void challenge.reload();
  };
  const finish = () => {
    resetForm();
    onSent();
  };
  const { outcome, send, clearFailure } = useSending(form, challenge, {
    ...options,
    source,
    onSent: finish,
  });
  /** Clears errors when the visitor types (as P-LOGIN-09). */
  const handleInput = () => {
    form.clearErrors();
    clearFailure();
  };
  return {
    form,
    challenge,
    prepare: checks.prepare,
    outcome,
    send,
    handleInput,
    resetForm,
    wasRestored: Object.keys(draft).length > 0,
  };
}

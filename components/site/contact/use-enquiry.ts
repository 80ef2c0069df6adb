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

/** The form with the prefill and the draft of the tab, its captcha, and its checks, which are loaded on first focus. */
function useCheckedForm({ initialValues }: Prefill, labels: SendingOptions["labels"]) {
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
  return {
    form,
    challenge,
    prepare: checks.prepare,
    wasRestored: Object.keys(draft).length > 0,
  };
}

/** The state of the enquiry form. `onSent` is called once the enquiry is stored. */
export function useEnquiry(prefill: Prefill, options: Omit<SendingOptions, "source">) {
  const { form, challenge, prepare, wasRestored } = useCheckedForm(prefill, options.labels);
  const resetForm = () => {
    form.reset({ ...emptyEnquiry, ...prefill.initialValues });
    void challenge.reload();
  };
  const finish = () => {
    resetForm();
    options.onSent();
  };
  const { outcome, send, clearFailure } = useSending(form, challenge, {
    ...options,
    source: prefill.source,
    onSent: finish,
  });
  /** Clears errors when the visitor types (as P-LOGIN-09). */
  const handleInput = () => {
    form.clearErrors();
    clearFailure();
  };
  return { form, challenge, prepare, outcome, send, handleInput, resetForm, wasRestored };
}

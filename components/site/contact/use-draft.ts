"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { draftOf, keepDraft, type Draft } from "./draft";
import type { EnquiryValues } from "./enquiry-values";

/**
 * Keeps what is typed for as long as the tab lives, and puts in what the address says to begin with, where the visitor has not written
 * something else. Where nothing can be kept, the browser asks before the page is left.
 */
export function useDraft({ subscribe, getValues, setValue }: Pick<UseFormReturn<EnquiryValues>, "subscribe" | "getValues" | "setValue">, { interest, message }: Draft & { interest: string; message: string }): void {
  const began = useRef({ interest, message });
  useEffect(() => {
    const before = began.current;
    began.current = { interest, message };
    if (getValues("interest") === before.interest) setValue("interest", interest);
    if (getValues("message") === before.message) setValue("message", message);
    keepDraft(draftOf(getValues(), began.current));
  }, [interest, message, getValues, setValue]);

  useEffect(() => {
    let isLost = false;
    const warn = (event: BeforeUnloadEvent) => isLost && event.preventDefault();
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => void (isLost = !keepDraft(draftOf(values, began.current))) });
    window.addEventListener("beforeunload", warn);
    return () => {
      unsubscribe();
      window.removeEventListener("beforeunload", warn);
    };
  }, [subscribe]);
}

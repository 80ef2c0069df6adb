"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { draftOf, storeDraft, type Draft } from "./draft";
import type { EnquiryValues } from "./enquiry-values";

/**
 * Stores the draft in the session storage of the tab, and applies prefilled values to fields that the visitor has not
 * changed. If storing fails, the browser asks for confirmation before the page is left.
 */
export function useDraft(
  {
    subscribe,
    getValues,
    setValue,
  }: Pick<UseFormReturn<EnquiryValues>, "subscribe" | "getValues" | "setValue">,
  { interest, message }: Draft & { interest: string; message: string },
): void {
  const initialRef = useRef({ interest, message });
  useEffect(() => {
    const previous = initialRef.current;
    initialRef.current = { interest, message };
    if (getValues("interest") === previous.interest) setValue("interest", interest);
    if (getValues("message") === previous.message) setValue("message", message);
    storeDraft(draftOf(getValues(), initialRef.current));
  }, [interest, message, getValues, setValue]);

  useEffect(() => {
    let isUnsaved = false;
    const warn = (event: BeforeUnloadEvent) => isUnsaved && event.preventDefault();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => void (isUnsaved = !storeDraft(draftOf(values, initialRef.current))),
    });
    window.addEventListener("beforeunload", warn);
    return () => {
      unsubscribe();
      window.removeEventListener("beforeunload", warn);
    };
  }, [subscribe]);
}

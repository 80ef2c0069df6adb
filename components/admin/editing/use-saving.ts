"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import type { Outcome } from "../ui/request-outcome";

interface SaveOptions {
  request: () => Promise<unknown>;
  /** Shown on success; may depend on the response. */
  successMessage: string | ((response: unknown) => string);
  /** Shows the change before the response; React reverts it if the request fails. */
  optimisticUpdate?: () => void;
  /** Runs after a success instead of refreshing the page. */
  onSuccess?: () => void;
}

/** Sends one request at a time, reports its outcome, and refreshes the page after a success. */
export function useSaving(doing: string) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSaving = outcome !== undefined && "doing" in outcome;
  const save = ({ request, successMessage, optimisticUpdate, onSuccess }: SaveOptions) => {
    if (isSaving) return;
    setOutcome({ doing });
    startTransition(async () => {
      optimisticUpdate?.();
      try {
        const response = await request();
        setOutcome({
          done: typeof successMessage === "string" ? successMessage : successMessage(response),
        });
        startTransition(onSuccess ?? router.refresh);
      } catch (failure) {
        setOutcome({ failure });
      }
    });
  };
  return { outcome, isSaving, save, clearOutcome: () => setOutcome(undefined) };
}

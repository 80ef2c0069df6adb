"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import type { Outcome } from "../ui/request-outcome";

interface SaveOptions {
  /** Makes the change on the server. */
  request: () => Promise<unknown>;
  /** Said when it is done, where need be by what was answered. */
  successMessage: string | ((response: unknown) => string);
  /** Shows the change before the server has answered; React takes it back if the call fails. */
  optimisticUpdate?: () => void;
  /** Follows a success, in the place of reading the page anew. */
  onSuccess?: () => void;
}

/** Changes something by a call, one at a time, and says how it stands; what the page shows is then read anew. */
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

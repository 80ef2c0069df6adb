"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import type { Outcome } from "../ui/request-outcome";

interface Saving {
  /** Makes the change on the server. */
  call: () => Promise<unknown>;
  /** Said when it is done, where need be by what was answered. */
  done: string | ((answer: unknown) => string);
  /** Shows the change before the server has answered; React takes it back if the call fails. */
  meanwhile?: () => void;
  /** Follows a success, in the place of reading the page anew. */
  then?: () => void;
}

/** Changes something by a call, one at a time, and says how it stands; what the page shows is then read anew. */
export function useSaving(doing: string) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSaving = outcome !== undefined && "doing" in outcome;
  const save = ({ call, done, meanwhile, then }: Saving) => {
    if (isSaving) return;
    setOutcome({ doing });
    startTransition(async () => {
      meanwhile?.();
      try {
        const answer = await call();
        setOutcome({ done: typeof done === "string" ? done : done(answer) });
        startTransition(then ?? router.refresh);
      } catch (failure) {
        setOutcome({ failure });
      }
    });
  };
  return { outcome, isSaving, save, forget: () => setOutcome(undefined) };
}

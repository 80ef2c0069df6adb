"use client";

import { createContext, useContext } from "react";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { Cleared } from "./use-case-saving";
import type { Spoken } from "./case-form-labels";

/** What the sections of the form share beside its values. */
export interface CaseFormParts extends Spoken {
  /** Undefined for a case that is not there yet. */
  caseId: string | undefined;
  industries: readonly IndustryChoice[];
  /** Hears that a change of the lists has left the stored case with this version. */
  onVersion: (version: number) => void;
  /** Hears that a file is gone from the stored case. */
  onCleared: (cleared: Cleared) => void;
  /** Hears that a file is on its way, and that it has arrived. */
  onBusy: (isBusy: boolean) => void;
}

export const CaseFormContext = createContext<CaseFormParts | undefined>(undefined);

export function useParts(): CaseFormParts {
  const parts = useContext(CaseFormContext);
  if (!parts) throw new Error("This belongs into the form of a case");
  return parts;
}

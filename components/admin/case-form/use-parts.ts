"use client";

import { createContext, useContext } from "react";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { ClearedFile } from "./use-case-saving";
import type { CaseFormLocalization } from "./case-form-labels";

/** What the sections of the form share beside its values. */
export interface CaseFormContextValue extends CaseFormLocalization {
  /** Undefined for a case that is not there yet. */
  caseId: string | undefined;
  industries: readonly IndustryChoice[];
  /** Hears that a change of the lists has left the stored case with this version. */
  onVersion: (version: number) => void;
  /** Hears that a file is gone from the stored case. */
  onCleared: (cleared: ClearedFile) => void;
  /** Hears that a file is on its way, and that it has arrived. */
  onBusy: (isBusy: boolean) => void;
}

export const CaseFormContext = createContext<CaseFormContextValue | undefined>(undefined);

export function useCaseFormContext(): CaseFormContextValue {
  const context = useContext(CaseFormContext);
  if (!context) throw new Error("This belongs into the form of a case");
  return context;
}

"use client";

import { createContext, useContext } from "react";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { ClearedFile } from "./saving/use-case-saving";
import type { CaseFormLocalization } from "./case-form-labels";

/** What the sections share besides the values of the form. */
export interface CaseFormContextValue extends CaseFormLocalization {
  /** Undefined for a new case. */
  caseId: string | undefined;
  industries: readonly IndustryChoice[];
  /** Called with the version of the case after a change of a list. */
  onVersion: (version: number) => void;
  /** Called after a file was removed from the stored case. */
  onCleared: (cleared: ClearedFile) => void;
  /** Called when an upload begins and when it ends. */
  onBusy: (isBusy: boolean) => void;
}

export const CaseFormContext = createContext<CaseFormContextValue | undefined>(undefined);

export function useCaseFormContext(): CaseFormContextValue {
  const context = useContext(CaseFormContext);
  if (!context) throw new Error("This belongs into the form of a case");
  return context;
}

"use client";

import { createRequiredContext } from "@/components/admin/ui/required-context";
import type { FailureLabels } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

export type CompanyLabels = Messages["admin"]["company"];

/** What the sections of the form share besides its values. */
interface CompanyContextValue {
  language: Language;
  labels: CompanyLabels;
  listLabels: Messages["admin"]["lists"];
  pickerLabels: Messages["admin"]["media"]["picker"];
  failures: FailureLabels;
  /** The names of the plans, in their order. */
  planNames: readonly string[];
}

export const [CompanyContext, useCompany] =
  createRequiredContext<CompanyContextValue>("CompanyContext");

"use client";

import { createRequiredContext } from "@/components/admin/ui/required-context";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { Facts } from "@/lib/domain/site/facts/facts";
import type { Messages } from "@/lib/i18n/messages";
import type { MediaLabels } from "../media/media-labels";
import type { CompanyValues } from "./form/company-values";
import type { FactChoices } from "./form/fact-choices";

export type CompanyLabels = Messages["admin"]["company"];

/** What the sections of the form share besides its values. */
interface CompanyContextValue {
  language: Language;
  labels: CompanyLabels;
  listLabels: Messages["admin"]["lists"];
  mediaLabels: MediaLabels;
  failures: FailureLabels;
  /** The names of the facts that editors changed. */
  changed: readonly (keyof Facts)[];
  /** The values of a new site. */
  defaults: CompanyValues;
  /** The names of the plans, in their order. */
  planNames: readonly string[];
  choices: FactChoices;
}

export const [CompanyContext, useCompany] =
  createRequiredContext<CompanyContextValue>("CompanyContext");

"use client";

import { createRequiredContext } from "@/components/admin/ui/required-context";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { CaseCollection } from "@/lib/domain/case/case-collections";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { CaseMediaField } from "@/lib/domain/media/media-url";
import type { Messages } from "@/lib/i18n/messages";
import type { TypedList } from "../collection-editor/use-collection";
import type { Store } from "../editing/store";
import type { DraftLabels } from "../drafts/draft-labels";
import type { EditedCase } from "./edited-case";

/** The texts of the form. */
export type CaseFormLabels = Messages["admin"]["caseForm"];

/** All texts of the form, and their language. */
export interface CaseFormLocalization {
  language: Language;
  labels: CaseFormLabels;
  /** Follows the warning before a deletion. */
  trashNote: string;
  draftLabels: DraftLabels;
  /** Shown at the top if a required field is empty. */
  missingFieldsMessage: string;
  uploadLabels: Messages["admin"]["upload"];
  pickerLabels: Messages["admin"]["media"]["picker"];
  listLabels: Messages["admin"]["lists"];
  failures: FailureLabels;
}

/** A file that was removed from the stored case, which has this version since. */
export interface ClearedFile {
  field: CaseMediaField;
  url: string;
  version: number;
}

export type TypedLists = Readonly<Partial<Record<CaseCollection, TypedList>>>;

/** What the sections share besides the values of the form. */
interface CaseFormContextValue extends CaseFormLocalization {
  /** Undefined for a new case. */
  edited: EditedCase | undefined;
  /** Its id, or that of its working copy. */
  caseId: string | undefined;
  industries: readonly IndustryChoice[];
  /** The number of changes that the page saved outside of the form, as those of lists. */
  storedChanges: number;
  /** What is typed in the lists of a stored case, for its preview. */
  typedLists?: Store<TypedLists>;
  /** Called with the version of the case after a change of a list. */
  onVersion: (version: number) => void;
  onCleared: (cleared: ClearedFile) => void;
  /** Called when a file was uploaded, chosen or cleared. */
  onPicked?: () => void;
  /** Called when an upload begins and when it ends. */
  onBusy: (isBusy: boolean) => void;
}

export const [CaseFormContext, useCaseFormContext] =
  createRequiredContext<CaseFormContextValue>("CaseFormContext");

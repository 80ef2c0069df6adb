import type { FactChoices } from "@/components/admin/company/form/fact-choices";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { SourceContent } from "@/lib/domain/edit-mode/source-content";
import type { EditableSource, FieldSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

type AdminLabels = Messages["admin"];
type EditorLabels =
  "edit" | "texts" | "drafts" | "translations" | "policies" | "company" | "caseForm";
type SharedLabels = "industryForm" | "lists" | "media" | "upload" | "nav";

export interface EditModeProps {
  /** The language of the page and of the interface. */
  language: Language;
  labels: Pick<AdminLabels, EditorLabels | SharedLabels> & {
    trashNote: string;
    missingFields: string;
    newTab: string;
    failures: FailureLabels;
  };
  /** The names of the plans, in their order. */
  planNames: readonly string[];
  choices: FactChoices;
  /** The names of entries of the facts' lists, by positions such as `offices.0`. */
  entryNames: Readonly<Record<string, string>>;
  readSource: (source: EditableSource | FieldSource) => Promise<SourceContent>;
}

/** Lets the panel wait for the saves of its editor. */
export interface PanelEditor {
  /** Resolves when everything that was left is saved or has failed. */
  whenIdle: () => Promise<void>;
  hasUnsaved: () => boolean;
}

export interface SourceEditorProps extends EditModeProps {
  editorRef: React.Ref<PanelEditor>;
  /**
   * The language of the clicked text, which isn't that of the page in a hint at another language;
   * undefined for texts that the toolbar opened.
   */
  shownIn: Language | undefined;
}

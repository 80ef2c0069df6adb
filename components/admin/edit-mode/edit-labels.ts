import type { FailureLabels } from "@/components/site/session/failure-text";
import type { SourceContent } from "@/lib/domain/edit-mode/source-content";
import type { EditableSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

type AdminLabels = Messages["admin"];

/** What the parts of edit mode take. */
export interface EditModeProps {
  /** Of the page and of the interface. */
  language: Language;
  labels: {
    edit: AdminLabels["edit"];
    texts: AdminLabels["texts"];
    drafts: AdminLabels["drafts"];
    translations: AdminLabels["translations"];
    upload: AdminLabels["upload"];
    picker: AdminLabels["media"]["picker"];
    newTab: string;
    failures: FailureLabels;
  };
  readSource: (source: EditableSource) => Promise<SourceContent>;
}

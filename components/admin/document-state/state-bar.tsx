import { getMessages } from "next-intl/server";
import { Badge } from "@/components/admin/ui/badge";
import {
  documentKinds,
  isManagedKind,
  type DocumentKind,
} from "@/lib/domain/document/document-kinds";
import { scheduleActions, type ScheduleAction } from "@/lib/domain/document/schedule";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";
import {
  translatedLanguages,
  type TranslationStatuses,
} from "@/lib/domain/translation/translation-status";
import { ScheduleSection } from "../schedules/schedule-section";
import { StateControls } from "./state-controls";
import { StatusBadge } from "./status-badge";

export interface StateBarProps extends Omit<EditedDocument, "previewLinks"> {
  /** The document, as administrators get it; undefined for one that is always published. */
  state?:
    | {
        status?: DocumentStatus | undefined;
        languages_public?: Language[] | undefined;
        translationStatus?: Partial<TranslationStatuses> | undefined;
      }
    | undefined;
  language: Language;
}

/** What can be scheduled: of what is always published, only the publication of its draft. */
function actionsOf(kind: DocumentKind, hasDraft: boolean): readonly ScheduleAction[] {
  if (isManagedKind(kind)) return scheduleActions;
  return hasDraft ? ["publish"] : [];
}

/**
 * The state of a document above its form, with what changes it. Of a draft, and of what is always
 * published, only the publication of the draft is scheduled, whole or in some languages.
 */
export async function StateBar({
  document: { kind, id },
  draft: { isEdited, workingCopy, languages, status: ownStatus },
  state,
  schedules,
  language,
}: StateBarProps) {
  const {
    admin: { states: labels, schedules: scheduleLabels },
    common: { failures },
  } = await getMessages({ locale: language });
  const url = `/api/v1/documents/${documentKinds[kind].path}/${id}`;
  const scheduling = { url: `${url}/schedule`, language, failures, labels: scheduleLabels };
  if (isEdited || !state)
    return (
      <section
        aria-label={labels.label}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-hairline py-3 text-sm"
      >
        {isEdited && ownStatus === "published" ? (
          <Badge icon="✎" tone="hand">
            {labels.changed}
          </Badge>
        ) : (
          <StatusBadge status={ownStatus} labels={labels} />
        )}
        {(!state || workingCopy || schedules.length > 0) && (
          <ScheduleSection
            {...scheduling}
            actions={actionsOf(kind, workingCopy !== undefined)}
            document={{
              status: "draft",
              isDraft: true,
              translated: languages,
              publicLanguages: languages,
              schedules,
            }}
          />
        )}
      </section>
    );
  const { status = "published", languages_public: publicLanguages = [], translationStatus } = state;
  const translated = translatedLanguages(translationStatus as TranslationStatuses);
  return (
    <StateControls
      url={`${url}/status`}
      status={status}
      publicLanguages={publicLanguages}
      translated={translated}
      language={language}
      labels={labels}
      failures={failures}
    >
      <ScheduleSection
        {...scheduling}
        document={{ status, translated, publicLanguages, schedules }}
      />
    </StateControls>
  );
}

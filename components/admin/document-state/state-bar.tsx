import { getMessages } from "next-intl/server";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";
import {
  translatedLanguages,
  type TranslationStatuses,
} from "@/lib/domain/translation/translation-status";
import type { Schedule } from "@/lib/domain/document/schedule";
import { ScheduleSection } from "../schedules/schedule-section";
import { StateControls } from "./state-controls";

interface StateBarProps {
  document: DocumentRef;
  /** The document, as administrators get it. */
  state: {
    status?: DocumentStatus | undefined;
    languages_public?: Language[] | undefined;
    translationStatus?: Partial<TranslationStatuses> | undefined;
  };
  /** Those that wait or have failed. */
  schedules: readonly Schedule[];
  /** Whether the page edits the draft of the document: only its publication is scheduled there. */
  isDraft: boolean;
  language: Language;
}

/** The state of a document above its form, with what changes it. */
export async function StateBar({
  document: { kind, id },
  state,
  schedules,
  isDraft,
  language,
}: StateBarProps) {
  const {
    admin: { states: labels, schedules: scheduleLabels },
    common: { failures },
  } = await getMessages({ locale: language });
  const { status = "published", languages_public: publicLanguages = [], translationStatus } = state;
  const url = `/api/v1/documents/${documentKinds[kind].path}/${id}`;
  const scheduling = { url: `${url}/schedule`, language, failures, labels: scheduleLabels };
  if (isDraft)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-hairline py-3 text-sm">
        <ScheduleSection
          {...scheduling}
          document={{ status: "draft", translated: [], publicLanguages: [], schedules }}
        />
      </div>
    );
  const translated = translatedLanguages(translationStatus as TranslationStatuses);
  return (
    <StateControls
      url={`${url}/status`}
      {...{ status, publicLanguages, translated, language, labels, failures }}
    >
      <ScheduleSection
        {...scheduling}
        document={{ status, translated, publicLanguages, schedules }}
      />
    </StateControls>
  );
}

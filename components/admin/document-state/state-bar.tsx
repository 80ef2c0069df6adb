import { getMessages } from "next-intl/server";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";
import {
  translatedLanguages,
  type TranslationStatuses,
} from "@/lib/domain/translation/translation-status";
import { StateControls } from "./state-controls";

interface StateBarProps {
  document: DocumentRef;
  /** The document, as administrators get it. */
  state: {
    status?: DocumentStatus | undefined;
    languages_public?: Language[] | undefined;
    translationStatus?: Partial<TranslationStatuses> | undefined;
  };
  language: Language;
}

/** The state of a document above its form, with what changes it. */
export async function StateBar({ document: { kind, id }, state, language }: StateBarProps) {
  const {
    admin: { states: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const { status = "published", languages_public: publicLanguages = [], translationStatus } = state;
  return (
    <StateControls
      url={`/api/v1/documents/${documentKinds[kind].path}/${id}/status`}
      {...{ status, publicLanguages, language, labels, failures }}
      translated={translatedLanguages(translationStatus as TranslationStatuses)}
    />
  );
}

import { getMessages } from "next-intl/server";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import { workingCopyOf } from "@/lib/domain/document/stored-id";
import type { KnownDraft } from "@/lib/domain/document/working-copy";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { DraftProvider, type DraftSettings } from "./draft-context";
import { draftLabels } from "./draft-labels";

interface DocumentDraftProps {
  document: DocumentRef;
  draft: KnownDraft;
  language: Language;
  children: React.ReactNode;
}

function modeOf({ isEdited, workingCopy, status }: KnownDraft) {
  if (isEdited) return "edited";
  return status === "published" && !workingCopy ? "offered" : "none";
}

/** The page of a document whose form and bar share its draft. */
export async function DocumentDraft({ document, draft, language, children }: DocumentDraftProps) {
  const {
    admin: { drafts },
    common: { failures },
  } = await getMessages({ locale: language });
  const { kind, id } = document;
  const settings: DraftSettings = {
    id: draft.storedId,
    mode: modeOf(draft),
    isPublished: draft.status === "published",
    url: `/api/v1/documents/${documentKinds[kind].path}/${id}/working-copy`,
    publishedPage: paths.admin.document(language, document),
    draftPage: paths.admin.document(language, workingCopyOf(document)),
    publishedVersion: draft.publishedVersion,
    withdrawn: draft.withdrawn,
    languages: draft.languages,
    language,
    labels: draftLabels(drafts, draft.status),
    failures,
  };
  return <DraftProvider settings={settings}>{children}</DraftProvider>;
}

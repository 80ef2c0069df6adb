import { getMessages } from "next-intl/server";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import { workingCopyId } from "@/lib/domain/document/stored-id";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Conflict, WorkingCopy } from "@/lib/domain/document/working-copy";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { DraftProvider, type DraftSettings } from "./draft-context";

/** What the page of a document knows about its working copy, which editors know as a draft. */
export interface KnownDraft {
  /** Whether the page edits the draft. */
  isEdited: boolean;
  /** Undefined if there is none. */
  workingCopy: WorkingCopy | undefined;
  /** What was changed in the published document since the draft began. */
  conflicts: readonly Conflict[];
  publishedVersion: number;
  /** Where the bytes of files are that the conflicts name and that are off the site. */
  withdrawn: ReadonlyMap<string, string>;
}

interface DocumentDraftProps {
  document: DocumentRef;
  draft: KnownDraft;
  status: DocumentStatus | undefined;
  language: Language;
  children: React.ReactNode;
}

function modeOf({ isEdited, workingCopy }: KnownDraft, status: DocumentStatus | undefined) {
  if (isEdited) return "edited";
  return status === "published" && !workingCopy ? "offered" : "none";
}

/** The page of a document whose form and bar share its draft. */
export async function DocumentDraft({
  document: { kind, id },
  draft,
  status,
  language,
  children,
}: DocumentDraftProps) {
  const {
    admin: { drafts: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const settings: DraftSettings = {
    id: draft.isEdited ? workingCopyId(id) : id,
    mode: modeOf(draft, status),
    isPublished: status === "published",
    url: `/api/v1/documents/${documentKinds[kind].path}/${id}/working-copy`,
    publishedPage: paths.admin.document(language, { kind, id }),
    publishedVersion: draft.publishedVersion,
    language,
    labels,
    failures,
  };
  return <DraftProvider settings={settings}>{children}</DraftProvider>;
}

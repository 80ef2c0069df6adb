import "server-only";
import { redirect } from "next/navigation";
import type { Grant } from "@/lib/domain/account/account";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import { workingCopyOf } from "@/lib/domain/document/stored-id";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { getDraftState } from "@/lib/services/document/working-copies";

/**
 * The document that a page edits, which is the working copy if its query says so, and what the page
 * tells about the copy. Redirects to the document where there is no copy. Throws not_found.
 */
export async function readDraft(
  grant: Grant,
  ref: DocumentRef,
  { language, query }: { language: Language; query: URLSearchParams },
) {
  const state = await getDraftState(grant, ref);
  const isEdited = query.get("copy") === "working";
  if (isEdited && !state.workingCopy) redirect(paths.admin.document(language, ref));
  return { ...state, isEdited, stored: isEdited ? workingCopyOf(ref) : ref };
}

export type ReadDraft = Awaited<ReturnType<typeof readDraft>>;

import "server-only";
import { redirect } from "next/navigation";
import type { Grant } from "@/lib/domain/account/account";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import type { KnownDraft } from "@/lib/domain/document/working-copy";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { getDraft } from "@/lib/services/document/working-copies";

/**
 * The draft of a page's document, and whether the page's query opens it. Redirects to the document
 * if the query asks for a draft that doesn't exist. Throws not_found.
 */
export async function readDraft(
  grant: Grant,
  ref: DocumentRef,
  { language, query }: { language: Language; query: URLSearchParams },
): Promise<KnownDraft> {
  const isEdited = query.get("copy") === "working";
  const draft = await getDraft(grant, ref, { isEdited });
  if (isEdited && !draft.workingCopy) redirect(paths.admin.document(language, ref));
  return draft;
}

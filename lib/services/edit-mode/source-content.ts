import "server-only";
import type { Grant } from "../../domain/account/account";
import type { SourceContent } from "../../domain/edit-mode/source-content";
import type { EditableSource } from "../../domain/edit-mode/text-source";
import { getDraft } from "../document/working-copies";
import { getText } from "../texts/texts";
import { getTranslatedDocument } from "../translation/translation-manager";

/** What is published at a source, in all languages. Throws not_found. */
export async function getSourceContent(
  grant: Grant,
  source: EditableSource,
): Promise<SourceContent> {
  const published = { isEdited: false };
  if (source.type === "message") {
    const document = { kind: "texts", id: source.namespace } as const;
    const [text, { workingCopy }] = await Promise.all([
      getText(grant, source),
      getDraft(grant, document, published),
    ]);
    return { type: "message", text, hasDraft: Boolean(workingCopy) };
  }
  const { kind, id } = source.document;
  const ref = { kind: kind === "industry" ? kind : "business_case", id } as const;
  const [document, { workingCopy }] = await Promise.all([
    getTranslatedDocument(grant, kind, id),
    getDraft(grant, ref, published),
  ]);
  return { type: "content", document, hasDraft: Boolean(workingCopy) };
}

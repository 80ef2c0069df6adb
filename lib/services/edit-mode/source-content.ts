import "server-only";
import type { Grant } from "../../domain/account/account";
import type { SourceContent } from "../../domain/edit-mode/source-content";
import { type EditableSource, type FieldSource } from "../../domain/edit-mode/text-source";
import { FACTS_ID } from "../../domain/site/facts/facts";
import { getDraft } from "../document/working-copies";
import { getFacts } from "../facts/facts";
import { getText } from "../texts/texts";
import { getTranslatedDocument } from "../translation/translation-manager";

const published = { isEdited: false };

async function getFactsContent(grant: Grant): Promise<SourceContent> {
  const [{ facts }, { workingCopy }] = await Promise.all([
    getFacts(grant, undefined),
    getDraft(grant, { kind: "facts", id: FACTS_ID }, published),
  ]);
  return { type: "facts", facts, hasDraft: Boolean(workingCopy) };
}

/** What is published at a source, in all languages. Throws not_found. */
export async function getSourceContent(
  grant: Grant,
  source: EditableSource | FieldSource,
): Promise<SourceContent> {
  if (source.type === "field") return getFactsContent(grant);
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

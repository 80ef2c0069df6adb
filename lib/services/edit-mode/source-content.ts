import "server-only";
import type { Grant } from "../../domain/account/account";
import type { SourceContent, StoredContent } from "../../domain/edit-mode/source-content";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { workingCopyOf } from "../../domain/document/stored-id";
import type { EditableSource, FieldSource } from "../../domain/edit-mode/text-source";
import { FACTS_ID } from "../../domain/site/facts/facts";
import {
  getCaseInSourceLanguage,
  getIndustryWithSourceLanguage,
} from "../case/administrator-reads";
import { getDraft } from "../document/working-copies";
import { getFacts } from "../facts/facts";
import { getPolicy, requirePolicyName } from "../policy/policies";
import { getText } from "../texts/texts";
import { getTranslatedDocument } from "../translation/translation-manager";

type FieldContent = Extract<StoredContent, { type: "facts" | "case" | "industry" | "policy" }>;

function documentOf(source: EditableSource | FieldSource): DocumentRef {
  if (source.type === "message") return { kind: "texts", id: source.namespace };
  const { kind, id } = source.type === "field" ? source : source.document;
  if (kind === "facts") return { kind, id: FACTS_ID };
  return { kind: kind === "businessCase" ? "business_case" : kind, id };
}

async function readField(grant: Grant, { kind, id }: FieldSource): Promise<FieldContent> {
  switch (kind) {
    case "facts":
      return { type: "facts", facts: (await getFacts(grant, undefined)).facts };
    case "businessCase":
      return { type: "case", found: await getCaseInSourceLanguage(grant, id) };
    case "industry":
      return { type: "industry", ...(await getIndustryWithSourceLanguage(grant, id)) };
    case "policy": {
      const name = requirePolicyName(id);
      return { type: "policy", policy: await getPolicy(grant, { name, copy: undefined }) };
    }
  }
}

async function read(grant: Grant, source: EditableSource | FieldSource): Promise<StoredContent> {
  if (source.type === "field") return readField(grant, source);
  if (source.type === "message") return { type: "message", text: await getText(grant, source) };
  const { kind, id } = source.document;
  return { type: "content", document: await getTranslatedDocument(grant, kind, id) };
}

/** The published content of a source, in all languages. Throws not_found. */
export async function getSourceContent(
  grant: Grant,
  source: EditableSource | FieldSource,
): Promise<SourceContent> {
  const document = documentOf(source);
  const [content, { workingCopy }] = await Promise.all([
    read(grant, source),
    getDraft(grant, document, { isEdited: false }),
  ]);
  return { ...content, draft: workingCopy ? workingCopyOf(document) : undefined };
}

import "server-only";
import type { Grant } from "../../domain/account/account";
import type { SourceContent } from "../../domain/edit-mode/source-content";
import type { DocumentRef } from "../../domain/document/document-kinds";
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

const published = { isEdited: false };

type FieldContent = Extract<SourceContent, { type: "facts" | "case" | "industry" | "policy" }>;
type WithoutDraft<C> = C extends unknown ? Omit<C, "hasDraft"> : never;

/** The document whose form has the field. */
const documentOf = ({ kind, id }: FieldSource): DocumentRef => {
  if (kind === "facts") return { kind, id: FACTS_ID };
  return { kind: kind === "businessCase" ? "business_case" : kind, id };
};

async function readDocument(
  grant: Grant,
  { kind, id }: FieldSource,
): Promise<WithoutDraft<FieldContent>> {
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

async function getFieldContent(grant: Grant, source: FieldSource): Promise<SourceContent> {
  const [content, { workingCopy }] = await Promise.all([
    readDocument(grant, source),
    getDraft(grant, documentOf(source), published),
  ]);
  return { ...content, hasDraft: Boolean(workingCopy) };
}

/** What is published at a source, in all languages. Throws not_found. */
export async function getSourceContent(
  grant: Grant,
  source: EditableSource | FieldSource,
): Promise<SourceContent> {
  if (source.type === "field") return getFieldContent(grant, source);
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

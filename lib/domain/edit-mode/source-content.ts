import type { CaseDetail } from "../case/business-case";
import type { DocumentRef } from "../document/document-kinds";
import type { Industry } from "../industry/industry";
import type { Language } from "../language";
import type { Policy } from "../policy/policy";
import type { KnownFacts } from "../site/facts/facts";
import type { SiteText } from "../texts/site-text";
import type { TranslatedDocument } from "../translation/translated-document";

/**
 * What is stored at a source, in all languages; of a fact all facts, which are validated together,
 * and of another field its document, in the document's own language.
 */
export type StoredContent =
  | { type: "message"; text: SiteText }
  | { type: "content"; document: TranslatedDocument }
  | { type: "facts"; facts: KnownFacts["facts"] }
  | { type: "case"; found: CaseDetail }
  | { type: "industry"; industry: Industry; sourceLanguage: Language }
  | { type: "policy"; policy: Policy };

/**
 * The published content of a source. `draft`: the working copy of its document, which may differ.
 */
export type SourceContent = StoredContent & { draft: DocumentRef | undefined };

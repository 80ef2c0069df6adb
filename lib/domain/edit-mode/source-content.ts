import type { CaseDetail } from "../case/business-case";
import type { Industry } from "../industry/industry";
import type { Language } from "../language";
import type { Policy } from "../policy/policy";
import type { KnownFacts } from "../site/facts/facts";
import type { SiteText } from "../texts/site-text";
import type { TranslatedDocument } from "../translation/translated-document";

/**
 * What is stored at a source, in all languages; of a fact all facts, which are validated together,
 * and of another field its document, in the document's own language.
 * `hasDraft`: a working copy may hold another text.
 */
export type SourceContent =
  | { type: "message"; text: SiteText; hasDraft: boolean }
  | { type: "content"; document: TranslatedDocument; hasDraft: boolean }
  | { type: "facts"; facts: KnownFacts["facts"]; hasDraft: boolean }
  | { type: "case"; found: CaseDetail; hasDraft: boolean }
  | { type: "industry"; industry: Industry; sourceLanguage: Language; hasDraft: boolean }
  | { type: "policy"; policy: Policy; hasDraft: boolean };

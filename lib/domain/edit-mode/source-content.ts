import type { KnownFacts } from "../site/facts/facts";
import type { SiteText } from "../texts/site-text";
import type { TranslatedDocument } from "../translation/translated-document";

/**
 * What is stored at a source, in all languages; of a fact all facts, which are validated together.
 * `hasDraft`: a working copy may hold another text.
 */
export type SourceContent =
  | { type: "message"; text: SiteText; hasDraft: boolean }
  | { type: "content"; document: TranslatedDocument; hasDraft: boolean }
  | { type: "facts"; facts: KnownFacts["facts"]; hasDraft: boolean };

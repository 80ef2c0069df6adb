import type { Language } from "../language";
import {
  isGap,
  stateIn,
  documentTexts,
  tabsOf,
  type DocumentText,
  type TranslatedDocument,
  type TranslationTab,
} from "./translated-document";

/** The text that is open in the translation manager. A tab without entries has no text. */
interface EditorLocation {
  language: Language;
  tab: TranslationTab;
  text: DocumentText | undefined;
}

/** The first text that is missing or outdated, else the first of all. */
const firstTextWithGap = (
  language: Language,
  texts: readonly DocumentText[],
): DocumentText | undefined => texts.find((text) => isGap(stateIn(language, text))) ?? texts[0];

/**
 * The first language with a missing or outdated text, else the first that is not the source
 * language.
 */
function firstLanguageWithGap(
  { sourceLanguage }: TranslatedDocument,
  texts: readonly DocumentText[],
  used: readonly Language[],
): Language {
  const others = used.filter((language) => language !== sourceLanguage);
  return (
    others.find((language) => texts.some((text) => isGap(stateIn(language, text)))) ??
    others[0] ??
    sourceLanguage
  );
}

/**
 * Reads `language`, `tab` and `entry` from a query string. What is absent or unknown defaults to
 * the first gap in one of the languages `used` by the site.
 */
export function readEditorLocation(
  query: URLSearchParams,
  translatedDocument: TranslatedDocument,
  used: readonly Language[],
): EditorLocation {
  const texts = documentTexts(translatedDocument);
  const [requested, tab, entry] = [query.get("language"), query.get("tab"), query.get("entry")];
  const language =
    used.find((one) => one === requested) ?? firstLanguageWithGap(translatedDocument, texts, used);
  const known = tabsOf(translatedDocument).find((one) => one === tab);
  const found = known && texts.filter((text) => text.tab === known);
  const text =
    found?.find((one) => one.entry === entry) ?? firstTextWithGap(language, found ?? texts);
  return { language, tab: known ?? text?.tab ?? "basic", text };
}

/** The query string of the translation manager. */
export const editorSearchParams = ({
  language,
  tab,
  entry,
}: {
  language: Language;
  tab?: TranslationTab;
  entry?: string | undefined;
}): URLSearchParams =>
  new URLSearchParams({ language, ...(tab && { tab }), ...(entry && { entry }) });

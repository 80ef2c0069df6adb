import { isLanguage, languages, type Language } from "../language";
import { isGap, stateIn, subjectTexts, tabsOf, type SubjectText, type TranslatedSubject, type TranslationTab } from "./translated-document";

/** Where somebody is in the translation manager. A tab without entries has no text. */
export interface TranslationPlace {
  language: Language;
  tab: TranslationTab;
  text: SubjectText | undefined;
}

/** The first text that waits for a translator, else the first of all. */
const firstGap = (language: Language, texts: readonly SubjectText[]): SubjectText | undefined => texts.find((text) => isGap(stateIn(language, text))) ?? texts[0];

/** The language that waits for a translator: the first in which something is missing or outdated, else the first that is not the original. */
function waitingLanguage({ written }: TranslatedSubject, texts: readonly SubjectText[]): Language {
  const others = languages.filter((language) => language !== written);
  return others.find((language) => texts.some((text) => isGap(stateIn(language, text)))) ?? others[0] ?? written;
}

/** The place that an address names with `language`, `tab` and `entry`. What it leaves open, or names and is not there, is the first gap. */
export function readTranslationPlace(query: URLSearchParams, subject: TranslatedSubject): TranslationPlace {
  const texts = subjectTexts(subject);
  const [asked, tab, entry] = [query.get("language"), query.get("tab"), query.get("entry")];
  const language = isLanguage(asked) ? asked : waitingLanguage(subject, texts);
  const known = tabsOf(subject).find((one) => one === tab);
  const found = known && texts.filter((text) => text.tab === known);
  const text = found?.find((one) => one.entry === entry) ?? firstGap(language, found ?? texts);
  return { language, tab: known ?? text?.tab ?? "basic", text };
}

/** A place as an address carries it. */
export const translationPlaceQuery = ({ language, tab, entry }: { language: Language; tab?: TranslationTab; entry?: string | undefined }): URLSearchParams =>
  new URLSearchParams({ language, ...(tab && { tab }), ...(entry && { entry }) });

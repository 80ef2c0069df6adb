import type { Language } from "../domain/language";
import { keepShortWords } from "./short-words";

/** The title of a case as pages show it: no line of it ends with a preposition. */
export const contentTitle = ({ title, language }: { title: string; language: Language }): string =>
  keepShortWords(title, language);

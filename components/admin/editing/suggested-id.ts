import slugify from "slugify";
import { isContentId } from "@/lib/domain/fields/content-id";
import type { Language } from "@/lib/domain/language";

const MOST_CHARACTERS = 64;

/** Whole words, as many as fit; of a single long one its beginning. */
const shortened = (words: string): string => (words.length <= MOST_CHARACTERS ? words : words.slice(0, MOST_CHARACTERS + 1).replace(/-[^-]*$/, "").slice(0, MOST_CHARACTERS));

/** An id made from a title, in Latin letters; empty where the title gives none that is allowed. */
export function suggestedId(title: string, language: Language): string {
  const id = shortened(slugify(title, { lower: true, strict: true, locale: language }));
  return isContentId(id) ? id : "";
}

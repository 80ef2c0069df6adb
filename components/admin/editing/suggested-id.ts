import slugify from "slugify";
import { isContentId } from "@/lib/domain/fields/content-id";
import type { Language } from "@/lib/domain/language";

const MAX_LENGTH = 64;

/** Whole words, as many as fit; of a single long one its beginning. */
const truncateSlug = (slug: string): string =>
  slug.length <= MAX_LENGTH
    ? slug
    : slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/, "")
        .slice(0, MAX_LENGTH);

/** An id made from a title, in Latin letters; empty where the title gives none that is allowed. */
export function suggestedId(title: string, language: Language): string {
  const id = truncateSlug(slugify(title, { lower: true, strict: true, locale: language }));
  return isContentId(id) ? id : "";
}

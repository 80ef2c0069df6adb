"use client";

import { useRef } from "react";
import slugify from "slugify";
import { isContentId } from "@/lib/domain/fields/content-id";
import type { Language } from "@/lib/domain/language";

const MAX_LENGTH = 64;

/** Cuts between words; a single long word is cut anywhere. */
const truncateSlug = (slug: string): string =>
  slug.length <= MAX_LENGTH
    ? slug
    : slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/, "")
        .slice(0, MAX_LENGTH);

/** An id in Latin letters from a title; empty if the title gives no valid one. */
export function suggestedId(title: string, language: Language): string {
  const id = truncateSlug(slugify(title, { lower: true, strict: true, locale: language }));
  return isContentId(id) ? id : "";
}

interface NewItem {
  id: string;
  language: Language;
}

/** Suggests an id from a new item's name while it is typed, until the id itself is edited. */
export function useSuggestedId(
  read: () => NewItem,
  suggest: (id: string) => void,
): (name: string) => void {
  const last = useRef("");
  return (name) => {
    const { id, language } = read();
    if (id !== last.current) return;
    last.current = suggestedId(name, language);
    suggest(last.current);
  };
}

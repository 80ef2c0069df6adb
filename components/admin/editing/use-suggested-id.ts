"use client";

import { useRef } from "react";
import type { Language } from "@/lib/domain/language";
import { suggestedId } from "./suggested-id";

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

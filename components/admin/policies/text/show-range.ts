import { useEffect, useEffectEvent } from "react";
import type { Language } from "@/lib/domain/language";
import { findSentence, SENTENCE_PARAM, type TextRange } from "@/lib/domain/policy/sentences";

/** Selects a part of a field, and scrolls to it. */
function showRange(area: HTMLTextAreaElement, { start, end }: TextRange): void {
  area.focus();
  area.setSelectionRange(start, end);
  const middle = (start / area.value.length) * area.scrollHeight - area.clientHeight / 2;
  area.scrollTop = Math.max(0, middle);
}

/** Selects a line, counted from 1. */
export function showLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
  showRange(area, { start, end: start + (lines[line - 1]?.length ?? 0) });
}

/** The sentence that the address names. */
export const sentenceInAddress = (): string | null =>
  new URLSearchParams(window.location.search).get(SENTENCE_PARAM);

/** Selects the sentence that was clicked on the page of the policy, once the form is there. */
export function useClickedSentence(
  language: Language,
  readSentence: () => string | null,
  find: () => HTMLTextAreaElement | null,
) {
  const show = useEffectEvent(() => {
    const sentence = readSentence();
    const area = find();
    const range = area && sentence && findSentence(area.value, sentence, language);
    if (range) showRange(area, range);
  });
  useEffect(() => show(), []);
}

import { isLanguage } from "@/lib/domain/language";
import { sentenceAt } from "@/lib/domain/policy/sentences";

const PARAGRAPHS = "p, li, td, th, h2, h3, h4";

/** The sentence in a block of text that was clicked, where the caret is; else its whole paragraph. */
export function clickedSentence(target: Element): string {
  const paragraph = target.closest(PARAGRAPHS) ?? target.querySelector(PARAGRAPHS) ?? target;
  const { anchorNode, anchorOffset } = window.getSelection() ?? {};
  const language = document.documentElement.lang;
  const text = paragraph.textContent;
  if (!anchorNode || !paragraph.contains(anchorNode) || !isLanguage(language)) return text;
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(anchorNode, anchorOffset ?? 0);
  return sentenceAt(text, before.toString().length, language);
}

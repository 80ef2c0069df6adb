import { flushSync } from "react-dom";
import { insertHashtag, type Hashtag } from "@/lib/domain/case/hashtag";

/** Inserts a hashtag at the caret, if the text has room for it. */
export function insertAtCaret(
  field: HTMLTextAreaElement,
  tag: Hashtag,
  change: (text: string) => void,
) {
  const selection = [field.selectionStart, field.selectionEnd] as const;
  const { text, caret } = insertHashtag(field.value, selection, tag);
  if (text.length > field.maxLength) return field.focus();
  flushSync(() => change(text));
  field.focus();
  field.setSelectionRange(caret, caret);
}

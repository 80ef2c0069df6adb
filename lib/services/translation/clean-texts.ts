import "server-only";
import { invalidField } from "../../domain/error";
import { looksLikeMarkup } from "../../domain/markup/markup";
import {
  translatables,
  type Texts,
  type Translatable,
} from "../../domain/translation/translatable";
import { sanitizeHtml } from "../../rich-text/sanitize";

/**
 * Sanitizes markup. The result can be longer than the input, since characters become entities:
 * throws invalid when it is too long.
 */
async function cleanMarkup(field: string, text: string, maxLength: number): Promise<string> {
  const cleaned = await sanitizeHtml(text);
  if (cleaned.length > maxLength)
    throw invalidField(field, `${field} must have at most ${maxLength} characters`, "too_big");
  return cleaned;
}

/**
 * Texts for storage: sanitized in fields that allow markup, unchanged elsewhere. Throws invalid.
 */
export async function cleanTexts(kind: Translatable, texts: Texts): Promise<Texts> {
  const { richFields, fields } = translatables[kind];
  const cleaned = Object.entries(texts).map(
    async ([field, text]) =>
      [
        field,
        richFields.includes(field) && looksLikeMarkup(text)
          ? await cleanMarkup(field, text, fields[field] ?? 0)
          : text,
      ] as const,
  );
  return Object.fromEntries(await Promise.all(cleaned));
}

import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { ApiError, type ApiFieldError } from "@/lib/browser/session/api-error";
import type { Language } from "@/lib/domain/language";
import type { TextFault } from "@/lib/domain/texts/site-text";
import type { Messages } from "@/lib/i18n/messages";
import { knownCode } from "../editing/field-errors-of";
import { fillIn } from "@/lib/i18n/fill-in";

export type TextLabels = Messages["admin"]["texts"];

/** What every part of the list of texts takes. */
export interface TextsLabelProps {
  /** The language of the interface. */
  language: Language;
  labels: TextLabels;
  failures: FailureLabels;
  /** Marks links that open a new tab. */
  newTab: string;
}

/** Why a text can't be shown, in the language of the interface, with the names in the message. */
export function faultText(
  { code, message }: Pick<TextFault, "code" | "message">,
  { faults }: Pick<TextLabels, "faults">,
): string {
  const known = knownCode(code, faults);
  if (!known) return message;
  const names = message.match(/\{[^{}]*\}|<[^<>]*>/g)?.join(", ") ?? "";
  const forms = /plural form (.+)$/.exec(message)?.[1] ?? "";
  return fillIn(faults[known], { names, forms });
}

/** The fault of a text that the server refused; undefined for another failure. */
export const faultOf = (failure: unknown): ApiFieldError | undefined =>
  failure instanceof ApiError ? failure.errors.find(({ field }) => field === "value") : undefined;

/** The values and tags of an original that a text lacks, as they are written. */
export function missingParts(original: string, typed: string): string[] {
  const values = original.match(/\{\w+\}/g) ?? [];
  const tags = [...original.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}></${name}>`);
  return [...new Set([...values, ...tags])].filter(
    (part) => !typed.includes(part.replace(/><.*/, ">").replace(/\}$/, "")),
  );
}

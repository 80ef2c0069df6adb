import { readEntry, removeEntry, writeEntry } from "@/lib/browser/storage";
import { contactDraftEntry } from "@/lib/privacy/cookie-registry";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import type { EnquiryValues } from "./enquiry-values";

/** The fields of an unsent form that are stored: texts, never a consent or the captcha answer. */
const draftFields = [
  "name",
  "email",
  "company",
  "phone",
  "interest",
  "industry",
  "message",
] as const;
export type Draft = Partial<Record<(typeof draftFields)[number], string>>;

/** The texts of the form that differ from its initial values. */
export const draftOf = (values: Partial<EnquiryValues>, initialValues: Draft): Draft =>
  Object.fromEntries(
    draftFields.flatMap((field) =>
      values[field] && values[field] !== initialValues[field] ? [[field, values[field]]] : [],
    ),
  );

export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(readEntry(contactDraftEntry) ?? "{}");
    return Object.fromEntries(
      draftFields
        .map((field) => [field, fieldOf(stored, field)])
        .filter(([, text]) => typeof text === "string"),
    );
  } catch {
    return {};
  }
}

/** Returns whether the draft could be stored. */
export function storeDraft(draft: Draft): boolean {
  if (Object.keys(draft).length > 0) return writeEntry(contactDraftEntry, JSON.stringify(draft));
  removeEntry(contactDraftEntry);
  return true;
}

import { readEntry, removeEntry, writeEntry } from "@/lib/browser/storage";
import { contactDraftEntry } from "@/lib/privacy/cookie-registry";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import type { EnquiryValues } from "./enquiry-values";

/** What is kept of a form that is not sent yet: words, never a consent or an answer. */
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

/** The words that stand in the form beyond those it began with. */
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

/** Whether it could be kept. */
export function storeDraft(draft: Draft): boolean {
  if (Object.keys(draft).length > 0) return writeEntry(contactDraftEntry, JSON.stringify(draft));
  removeEntry(contactDraftEntry);
  return true;
}

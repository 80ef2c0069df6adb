import { z } from "zod";
import { readEntry, removeEntry, writeEntry } from "@/lib/browser-storage";
import { contactDraftEntry } from "@/lib/own-cookies";
import type { EnquiryValues } from "./enquiry-values";

/** What is kept of a form that is not sent yet: words, never a consent or an answer. */
const draftFields = ["name", "email", "company", "phone", "interest", "industry", "message"] as const;
const draftSchema = z.partialRecord(z.enum(draftFields), z.string());
export type Draft = z.output<typeof draftSchema>;

/** The words that stand in the form beyond those it began with. */
export const draftOf = (values: Partial<EnquiryValues>, beginning: Draft): Draft =>
  Object.fromEntries(draftFields.flatMap((field) => (values[field] && values[field] !== beginning[field] ? [[field, values[field]]] : [])));

export function readDraft(): Draft {
  try {
    return draftSchema.parse(JSON.parse(readEntry(contactDraftEntry) ?? "{}"));
  } catch {
    return {};
  }
}

/** Whether it could be kept. */
export function keepDraft(draft: Draft): boolean {
  if (Object.keys(draft).length > 0) return writeEntry(contactDraftEntry, JSON.stringify(draft));
  removeEntry(contactDraftEntry);
  return true;
}

import { z } from "zod";
import { AppError } from "../error";
import { versionField } from "../fields/field";
import { chosenLanguages, type DocumentStatus } from "./state";
import { leftOutSchema } from "./version";
import { workingCopyId } from "./stored-id";
import type { Language } from "../language";
import type { Snapshot } from "./snapshot";

/** The query parameter of endpoints that read and write documents. */
export const copyQuery = z.object({
  copy: z.enum(["working"], "copy must be working").optional(),
});
export type Copy = z.output<typeof copyQuery>["copy"];

/** The id under which the document, or its working copy, is stored. */
export const storedId = (id: string, copy: Copy): string =>
  copy === undefined ? id : workingCopyId(id);

/** The id of a document for visitors. Throws authentication_required for a working copy. */
export function publicId(id: string, copy: Copy): string {
  if (copy === undefined) return id;
  throw new AppError("authentication_required", "Only administrators can read working copies");
}

/** A snapshot whose entries have other ids. */
export const withEntryIds = (snapshot: Snapshot, idOf: (id: string) => string): Snapshot => ({
  ...snapshot,
  lists: Object.fromEntries(
    Object.entries(snapshot.lists).map(([list, entries]) => [
      list,
      entries.map((entry) => ({ ...entry, id: idOf(entry.id) })),
    ]),
  ),
});

export const workingCopySchema = z.strictObject({
  /** The version of the published document when the copy was made. */
  base_version: z.int().positive(),
  /** The version of the copy, which requests that change the copy send. */
  version: z.int().positive(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type WorkingCopy = z.infer<typeof workingCopySchema>;

/** A field that was changed in the published document after the copy was made. */
export const conflictSchema = z.strictObject({
  field: z.string(),
  language: z.string().nullable(),
  base: z.unknown(),
  published: z.unknown(),
  working: z.unknown(),
  /** Whether the copy changed it, too. */
  is_changed_in_both: z.boolean(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/**
 * The draft of a document, for the page of the document. Editors know a working copy as a draft.
 */
export interface KnownDraft {
  /** Whether the page edits the draft. */
  isEdited: boolean;
  /** The id of the document or the working copy that the page edits. */
  storedId: string;
  /** The status of the document. */
  status: DocumentStatus;
  /** Undefined if there is none. */
  workingCopy: WorkingCopy | undefined;
  /** The changes of the published document since the edited draft began. */
  conflicts: readonly Conflict[];
  publishedVersion: number;
  /**
   * The languages whose texts the draft can publish alone; empty where all are published at once,
   * or the document is hidden.
   */
  languages: readonly Language[];
  /**
   * The current URLs of files that are off the site, by the URLs in the edited draft or its
   * conflicts.
   */
  withdrawn: ReadonlyMap<string, string>;
}

const fieldOfDocument = z.strictObject({
  field: z.string().max(200),
  language: z.string().max(10).nullable(),
});
export type FieldOfDocument = z.infer<typeof fieldOfDocument>;

/**
 * `take_published` names the fields changed on both sides that stay as they are published. With
 * `languages`, if there are any, only the texts in these are published, and the rest of the copy remains.
 */
export const publishBody = z.strictObject({
  base_version: versionField,
  languages: chosenLanguages.optional(),
  take_published: z.array(fieldOfDocument).max(2_000).optional(),
});
export type PublishBody = z.output<typeof publishBody>;

const publishedFields = {
  version: z.int().positive(),
  left_out: leftOutSchema,
  /** Whether something of the copy is not published yet. */
  has_working_copy: z.boolean(),
};
export type Published = z.infer<z.ZodObject<typeof publishedFields>>;

export const publishResponse = { message: z.string(), ...publishedFields };

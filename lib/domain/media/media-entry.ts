import "../fields/zod-in-browser";
import { z } from "zod";
import { documentKindNames, documentKinds } from "../document/document-kinds";
import { documentStatuses } from "../document/state";
import { textField } from "../fields/field";
import { knownLanguages, type Language } from "../language";
import { wholeNumber } from "../lists/list-query";
import { fileFacts } from "../site/facts/fact-files";
import { focalPointSchema } from "./focal-point-field";
import { fileKinds, mediaFields } from "./media-url";
import { cleanFileName } from "./original-name";

export const isMediaId = (id: string): boolean => z.regexes.uuid().test(id);

/** The most files of one upload, and their bytes together. */
export const MAX_FILES = 20;
export const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

/** The most uses that a response names of one file. */
export const MAX_USES = 50;

const MAX_ALT_LENGTH = 5_000;

/** Old versions of a document, and what is in the trash. */
const historyStates = ["history", "trash"] as const;

/** A document that names a file. */
export const mediaUseSchema = z.strictObject({
  kind: z.enum(documentKindNames.map((kind) => documentKinds[kind].path)),
  document_id: z.string(),
  /** In its source language. */
  title: z.string(),
  /** The fields that name it now; none in the history. */
  fields: z.array(z.enum([...mediaFields, ...fileFacts])),
  /** The state of the document, that its working copy names the file, or where in the history it names the file. */
  state: z.enum([...documentStatuses, "copy", ...historyStates]),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** Whether a file is used only by old versions and the trash. */
export const isHistoryUse = ({ state }: Pick<MediaUse, "state">): boolean =>
  (historyStates as readonly string[]).includes(state);

const perLanguage = <T extends z.ZodType>(schemaOf: (language: Language) => T) =>
  z.strictObject(
    Object.fromEntries(knownLanguages.map((language) => [language, schemaOf(language)])) as Record<
      Language,
      T
    >,
    "alt must be an object of texts by language",
  );

const altSchema = perLanguage(() => z.string().optional());
/** Texts by language; a language without a text is left out. */
export type Alt = Partial<Record<Language, string | undefined>>;

/** An entry of the media library. */
const mediaEntrySchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  /**
   * The address at which editors see a file that was withdrawn from the site and is kept for old
   * versions or the trash. Its former `url` doesn't exist any more, and its `id` is that of its
   * former entry. Null for a file of the library.
   */
  withdrawn_url: z.string().nullable(),
  kind: z.enum(fileKinds),
  /** As uploaded. */
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** In bytes. */
  size: z.int(),
  /** The text alternative of an image, or the description of a video. */
  alt: altSchema,
  /** The languages in which it lacks a text, though it has one in another or a public case shows it without any. */
  missing: z.array(z.enum(knownLanguages)),
  focal_point: focalPointSchema.nullable(),
  uses: z.array(mediaUseSchema),
  /** Uses in all; `uses` names the first. */
  uses_total: z.int().nonnegative(),
  created_at: z.iso.datetime(),
});
export type MediaEntry = z.infer<typeof mediaEntrySchema>;

/** What uses a file: nothing, only the history, or only the history and it is off the site. */
export const mediaUseFilters = ["none", "history", "withdrawn"] as const;
export type MediaUseFilter = (typeof mediaUseFilters)[number];

const isUnused = { true: true, false: false } as const;

export const mediaFilters = {
  /** Part of a name or a text. */
  search: z.string().trim().max(200, "search must have at most 200 characters").default(""),
  kind: z.enum(fileKinds, { error: `kind must be one of ${fileKinds.join(", ")}` }).optional(),
  unused: z
    .enum(["true", "false"], { error: "unused must be true or false" })
    .transform((value) => isUnused[value])
    .default(false),
  use: z
    .enum(mediaUseFilters, { error: `use must be one of ${mediaUseFilters.join(", ")}` })
    .optional(),
  /** The language in which a file lacks a text. */
  missing: z
    .enum(knownLanguages, { error: `missing must be one of ${knownLanguages.join(", ")}` })
    .optional(),
};

export const mediaListQuery = z.object({
  ...mediaFilters,
  limit: wholeNumber("limit", 1, 100, 24),
  offset: wholeNumber("offset", 0, 999_999, 0),
});
export type MediaListQuery = z.output<typeof mediaListQuery>;

export const mediaListResponse = {
  media: z.array(mediaEntrySchema),
  total: z.int().nonnegative(),
  limit: z.int(),
  offset: z.int(),
};

export const mediaResponse = { media: mediaEntrySchema };
export const changedMediaResponse = { message: z.string(), ...mediaResponse };

/** A file of an upload that was not stored. */
export const failedFileSchema = z.strictObject({
  name: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FailedFile = z.infer<typeof failedFileSchema>;

export const mediaUploadResponse = {
  message: z.string(),
  /** A file with `duplicate` was there before. */
  media: z.array(mediaEntrySchema.extend({ duplicate: z.boolean() })),
  failed: z.array(failedFileSchema),
};

/** The body that changes the fields it contains; an empty text is removed. */
export const mediaChangeBody = z.strictObject({
  name: textField("name", 1_000)
    .transform(cleanFileName)
    .refine((name) => name !== "", { message: "name is required", params: { code: "required" } })
    .optional(),
  alt: perLanguage((language) =>
    textField(`alt.${language}`, MAX_ALT_LENGTH).trim().optional(),
  ).optional(),
  focal_point: focalPointSchema.nullable().optional(),
});
export type MediaChange = z.output<typeof mediaChangeBody>;

/** The query of a deletion: the file that documents name from then on. */
export const mediaDeleteQuery = z.object({
  replacement: z.string().refine(isMediaId, "replacement must be the id of a file").optional(),
});

/** The texts after a change. */
export function changeAlt(before: Alt, change: MediaChange["alt"]): Alt {
  const after = { ...before, ...change };
  return Object.fromEntries(Object.entries(after).filter(([, text]) => text));
}

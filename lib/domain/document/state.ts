import { z } from "zod";
import { knownLanguages, languagesAmong, type Language } from "../language";
import { versionField } from "../fields/field";
import { translatedLanguages, type TranslationStatuses } from "../translation/translation-status";

/** A draft was never public. */
export const documentStatuses = ["draft", "published", "unpublished"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const toStatus = (stored: string): DocumentStatus =>
  documentStatuses.find((status) => status === stored) ?? "unpublished";

/** The status in bodies that create a document. */
export const newStatus = z
  .enum(["draft", "published"], "status must be draft or published")
  .default("published");

/** The filters by state: a status, a schedule, or a working copy. */
export const stateFilters = [...documentStatuses, "scheduled", "changed"] as const;

/**
 * The filter for published documents that aren't public in this language, although they have texts
 * in it.
 */
export const hiddenFilter = <L extends Language>(language: L) => `hidden_${language}` as const;
/** The language of such a filter; undefined for another one. */
export const hiddenLanguageOf = (filter: string | undefined): Language | undefined =>
  knownLanguages.find((language) => hiddenFilter(language) === filter);

/** The filters of administrators' lists by state. */
export const statusFilters = [...stateFilters, ...knownLanguages.map(hiddenFilter)] as const;
export type StatusFilter = (typeof statusFilters)[number];
export const statusQuery = z
  .enum(statusFilters, `status must be one of ${statusFilters.join(", ")}`)
  .optional();

/** The state of a document in a list. */
export interface StatedDocument {
  status?: DocumentStatus | undefined;
  languages_public?: readonly Language[] | undefined;
  translationStatus?: TranslationStatuses | undefined;
}

/** The translated languages of a published document that aren't public. */
export function hiddenLanguages({
  status,
  translationStatus,
  languages_public: shown,
}: StatedDocument): Language[] {
  if (status !== "published" || !translationStatus || !shown) return [];
  return translatedLanguages(translationStatus).filter((language) => !shown.includes(language));
}

/** Whether an entry of a list is one that a filter finds. */
export function matchesStatus(
  document: StatedDocument & Pending,
  filter: StatusFilter | undefined,
): boolean {
  if (filter === "scheduled") return document.scheduled !== null;
  if (filter === "changed") return document.has_working_copy;
  const hidden = hiddenLanguageOf(filter);
  if (hidden) return hiddenLanguages(document).includes(hidden);
  return filter === undefined || document.status === filter;
}

/** The stored state of a document. No public languages mean all that have texts. */
export interface DocumentState {
  status: DocumentStatus;
  publicLanguages: readonly string[];
}

export const isLanguagePublished = (
  publicLanguages: readonly string[],
  language: string,
): boolean => publicLanguages.length === 0 || publicLanguages.includes(language);

/** The languages among those with texts that are public while the document is. */
export const languagesPublic = (
  { publicLanguages }: Pick<DocumentState, "publicLanguages">,
  translated: readonly string[],
): Language[] =>
  languagesAmong(translated.filter((language) => isLanguagePublished(publicLanguages, language)));

export const stateFields = {
  status: z.enum(documentStatuses),
  languages_public: z.array(z.enum(knownLanguages)),
};

/** In responses to administrators. */
export const optionalStateFields = {
  status: stateFields.status.optional(),
  languages_public: stateFields.languages_public.optional(),
};

/**
 * The pending changes of a document, in lists of administrators: its next schedule and its working
 * copy.
 */
export interface Pending {
  scheduled: string | null;
  has_working_copy: boolean;
}
export const pendingFields = {
  /** The time of the next scheduled change; null without one. */
  scheduled: z.iso.datetime().nullable().optional(),
  has_working_copy: z.boolean().optional(),
};

/** The languages that a change is for. */
export const chosenLanguages = z
  .array(z.enum(knownLanguages, `languages must be of ${knownLanguages.join(", ")}`))
  .max(knownLanguages.length);

const languageChanges = z
  .partialRecord(z.enum(knownLanguages), z.boolean("languages must hold true or false"))
  .optional();

/** The body that publishes or takes down a document, or languages of it. */
export const statusBody = z
  .strictObject({
    status: z
      .enum(["published", "unpublished"], "status must be published or unpublished")
      .optional(),
    languages: languageChanges,
    base_version: versionField.optional(),
  })
  .refine((body) => body.status !== undefined || body.languages !== undefined, {
    message: "status or languages is required",
    path: ["status"],
    params: { code: "required" },
  });
export type StatusBody = z.output<typeof statusBody>;

/**
 * The state after a change. A document without a public language that has texts is unpublished; one
 * that is published by its status alone keeps its languages. `used` are the languages of the site.
 */
export function nextState(
  current: DocumentState,
  body: StatusBody,
  translated: readonly string[],
  used: readonly Language[],
): DocumentState {
  const status = body.status ?? current.status;
  const changes = body.languages ?? {};
  const chosen = used.filter(
    (language) => changes[language] ?? isLanguagePublished(current.publicLanguages, language),
  );
  const publicLanguages = chosen.length === used.length ? [] : chosen;
  const hasText = chosen.length > 0 && languagesPublic({ publicLanguages }, translated).length > 0;
  if (hasText) return { status, publicLanguages };
  // Publishing again later shows the languages that were public before.
  const { publicLanguages: kept } = current;
  return { status: status === "draft" ? "draft" : "unpublished", publicLanguages: kept };
}

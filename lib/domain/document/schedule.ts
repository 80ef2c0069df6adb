import { z } from "zod";
import { knownLanguages, type Language } from "../language";
import { wholeNumber } from "../lists/list-query";
import { hasSupportedYear } from "../time/calendar";
import { timeZoneField } from "../time/time-zone";
import { documentKindNames, documentKinds } from "./document-kinds";
import {
  chosenLanguages,
  languagesPublic,
  nextState,
  type DocumentState,
  type StatusBody,
} from "./state";

export const scheduleActions = ["publish", "unpublish"] as const;
export type ScheduleAction = (typeof scheduleActions)[number];
/** Schedules that are done or have failed stay, for the calendar. */
const scheduleStates = ["waiting", "done", "failed"] as const;

/**
 * Why the change of a schedule failed: a language, or the document, has no text; the published
 * document was changed in a field that its working copy changes, too; what the copy refers to was
 * deleted; there is no such document; or the log says why.
 */
export const scheduleProblems = [
  "nothing_to_publish",
  "conflict",
  "deleted_reference",
  "not_found",
  "internal_error",
] as const;
export type ScheduleProblem = (typeof scheduleProblems)[number];

/** A time with its offset, as in 2026-11-30T09:00:00+00:00. */
const timeField = (name: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) =>
        input === undefined
          ? `${name} is required`
          : `${name} must be a time with its offset as in 2026-11-30T09:00:00+02:00`,
    })
    .refine(hasSupportedYear, `${name} must be in the years 1 to 9999`);

/** The body that schedules a change of a document, or of languages of it. */
export const scheduleBody = z.strictObject({
  action: z.enum(scheduleActions, `action must be one of ${scheduleActions.join(", ")}`),
  at: timeField("at").meta({ examples: ["2099-01-05T09:00:00+00:00"] }),
  languages: chosenLanguages.optional(),
  time_zone: timeZoneField("time_zone").optional(),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

const kindPaths = documentKindNames.map((kind) => documentKinds[kind].path);

const scheduleSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(kindPaths),
  document_id: z.string(),
  /** In the document's source language. */
  title: z.string(),
  action: z.enum(scheduleActions),
  /** Empty for the document with all its languages. */
  languages: z.array(z.enum(knownLanguages)),
  at: z.iso.datetime(),
  /** An IANA name; empty if the author's isn't known. */
  time_zone: z.string(),
  /** A username; empty for removed accounts. */
  author: z.string(),
  state: z.enum(scheduleStates),
  /** Why it failed; null otherwise. */
  problem: z.enum(scheduleProblems).nullable(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

export const scheduleResponse = {
  message: z.string(),
  schedule_id: z.string(),
  schedule: scheduleSchema,
};

export const scheduleListQuery = z.object({
  from: timeField("from").optional(),
  to: timeField("to").optional(),
  kind: z.enum(kindPaths, `kind must be one of ${kindPaths.join(", ")}`).optional(),
  document_id: z.string().max(64).optional(),
  state: z.enum(scheduleStates, `state must be one of ${scheduleStates.join(", ")}`).optional(),
  limit: wholeNumber("limit", 1, 500, 100),
  offset: wholeNumber("offset", 0, 999_999, 0),
});
export type ScheduleListQuery = z.output<typeof scheduleListQuery>;

export const scheduleListResponse = {
  schedules: z.array(scheduleSchema),
  total: z.int().nonnegative(),
  limit: z.int(),
  offset: z.int(),
};

/**
 * The change of a state that a schedule means. Languages of a document that isn't published are
 * published alone; otherwise the other languages stay as they are. `used` are those of the site.
 */
function scheduledChange(
  { status }: DocumentState,
  { action, languages: chosen }: { action: ScheduleAction; languages: readonly Language[] },
  used: readonly Language[],
): StatusBody {
  const isPublication = action === "publish";
  if (chosen.length === 0) return { status: isPublication ? "published" : "unpublished" };
  const changed = isPublication && status !== "published" ? used : chosen;
  const isPublic = (language: Language) => isPublication && chosen.includes(language);
  return {
    ...(isPublication && { status: "published" as const }),
    languages: Object.fromEntries(changed.map((language) => [language, isPublic(language)])),
  };
}

/** The state after a scheduled change; undefined if something that it publishes has no text. */
export function stateAfter(
  current: DocumentState,
  schedule: { action: ScheduleAction; languages: readonly Language[] },
  translated: readonly string[],
  used: readonly Language[],
): DocumentState | undefined {
  const next = nextState(current, scheduledChange(current, schedule, used), translated, used);
  if (schedule.action === "unpublish") return next;
  const shown = next.status === "published" ? languagesPublic(next, translated) : [];
  const isWhole = schedule.languages.every((language) => shown.includes(language));
  return shown.length > 0 && isWhole ? next : undefined;
}

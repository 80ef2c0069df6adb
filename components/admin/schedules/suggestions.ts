import type { Schedule, ScheduleAction } from "@/lib/domain/document/schedule";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";

export interface ScheduledDocument {
  status: DocumentStatus;
  /** The languages with texts; none where only the whole document is scheduled. */
  translated: readonly Language[];
  /** The languages that are public, or will be once the document is published. */
  publicLanguages: readonly Language[];
  schedules: readonly Schedule[];
  /** Whether the publication of the draft is scheduled, not that of the document. */
  isDraft?: boolean;
}

const publications = ({ schedules }: ScheduledDocument) =>
  schedules.filter(({ action, state }) => action === "publish" && state === "waiting");

/** The languages that are hidden and that no schedule makes public. */
function unscheduled(document: ScheduledDocument, hidden: readonly Language[]): Language[] {
  const planned = publications(document);
  return hidden.filter(
    (language) =>
      !planned.some(({ languages }) => languages.length === 0 || languages.includes(language)),
  );
}

const hiddenLanguages = ({ status, translated, publicLanguages }: ScheduledDocument) =>
  translated.filter((one) => status !== "published" || !publicLanguages.includes(one));

/** The languages that stay hidden although others are scheduled. */
export const languagesLeft = (document: ScheduledDocument): Language[] =>
  !document.isDraft && publications(document).length > 0
    ? unscheduled(document, hiddenLanguages(document))
    : [];

/** The languages that an action changes if it names none. */
const wholeOf = (
  { translated, publicLanguages }: ScheduledDocument,
  action: ScheduleAction,
): Language[] =>
  translated.filter((one) => action === "unpublish" || publicLanguages.includes(one));

/** The action that an editor most likely wants to schedule next. */
export function suggestedAction(document: ScheduledDocument): ScheduleAction {
  const hasHidden = unscheduled(document, hiddenLanguages(document)).length > 0;
  return document.status !== "published" || hasHidden ? "publish" : "unpublish";
}

export function suggestedLanguages(
  document: ScheduledDocument,
  action: ScheduleAction,
): readonly Language[] {
  const whole = wholeOf(document, action);
  if (action === "unpublish") return whole;
  const hidden = document.status === "published" ? hiddenLanguages(document) : whole;
  const next = unscheduled(document, hidden);
  return next.length > 0 ? next : whole;
}

/**
 * The languages as the endpoint takes them. A publication names its languages, so that no language
 * that is translated meanwhile goes live with them. An empty list publishes the whole draft, or
 * takes down the whole document.
 */
export function scheduledLanguages(
  document: ScheduledDocument,
  action: ScheduleAction,
  chosen: readonly Language[],
): Language[] {
  if (action === "publish" && !document.isDraft) return [...chosen];
  const whole = wholeOf(document, action);
  const isWhole = chosen.length === whole.length && whole.every((one) => chosen.includes(one));
  return isWhole ? [] : [...chosen];
}

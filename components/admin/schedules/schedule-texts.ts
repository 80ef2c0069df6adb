import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Schedule } from "@/lib/domain/document/schedule";
import { languageNames, type Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

/** What every part of the interface for schedules takes. */
export interface ScheduleTexts {
  language: Language;
  labels: Messages["admin"]["schedules"];
  failures: FailureLabels;
}

/** "English, Italiano". */
export const languageList = (languages: readonly Language[]): string =>
  languages.map((language) => languageNames[language].nativeName).join(", ");

/** What happens, and in which languages: "Goes live: English, Italiano". */
export function describeChange(
  { action, languages }: Pick<Schedule, "action" | "languages">,
  labels: ScheduleTexts["labels"],
): string {
  const names = languageList(languages);
  return names ? `${labels[action]}: ${names}` : labels[action];
}

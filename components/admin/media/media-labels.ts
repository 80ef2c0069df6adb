import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { ApiError } from "@/lib/browser/session/api-error";
import type { Language } from "@/lib/domain/language";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import { isHistoryUse } from "@/lib/domain/media/media-entry";
import type { Messages } from "@/lib/i18n/messages";
import { knownCode } from "../editing/field-errors-of";

export type MediaLabels = Messages["admin"]["media"];

/** What every part of the library takes. */
export interface MediaTexts {
  language: Language;
  labels: MediaLabels;
  failures: FailureLabels;
}

/** Why a file was refused, in the language of the interface; undefined for other failures. */
export function refusalText(failure: unknown, { problems }: MediaLabels): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const codes = [...failure.errors.map(({ code }) => code), failure.code ?? ""];
  const known = codes.map((code) => knownCode(code, problems)).find((code) => code !== undefined);
  return known && problems[known];
}

/** A failure whose text is in the language of the interface, if the interface has one. */
export function toReadableFailure(failure: unknown, labels: MediaLabels): unknown {
  const message = refusalText(failure, labels);
  return message === undefined ? failure : new ApiError(message, { serverMessage: message });
}

/** Whether nothing shows a file now, but old versions or the trash name it. */
export const isOnlyInHistory = ({ uses }: Pick<MediaEntry, "uses">): boolean =>
  uses.length > 0 && uses.every(isHistoryUse);

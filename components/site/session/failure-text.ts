import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { ApiError } from "@/lib/browser/session/api-error";

export type FailureLabels = Messages["common"]["failures"];

const isKnown = (code: string | undefined, labels: FailureLabels): code is keyof FailureLabels =>
  code !== undefined && Object.hasOwn(labels, code);

/** Minutes with the plural of the language. */
const inMinutes = (seconds: unknown, language: Language): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
    Math.max(1, Math.ceil((typeof seconds === "number" ? seconds : 0) / 60)),
  );

/** The message for a failed request: the server's own in English, by its code in other languages, else `preset`. */
export function failureText(
  failure: unknown,
  {
    language,
    labels,
    preset: fallback,
  }: { language: Language; labels: FailureLabels; preset: string },
): string {
  if (!(failure instanceof ApiError)) return fallback;
  const { serverMessage, params, errors } = failure;
  // The code of the first invalid field is more specific than that of the response.
  const code =
    errors.map((error) => error.code).find((candidate) => isKnown(candidate, labels)) ??
    failure.code;
  if (serverMessage && (language === "en" || !isKnown(code, labels))) return serverMessage;
  return isKnown(code, labels)
    ? labels[code].replace("{time}", inMinutes(params.seconds, language))
    : fallback;
}

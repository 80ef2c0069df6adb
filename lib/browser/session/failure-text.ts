import type { Language } from "../../domain/language";
import type { Messages } from "../../i18n/messages";
import { ApiError } from "./api-error";

type Common = Messages["common"];
export type FailureLabels = Common["failures"] & Partial<Common["refusals"]>;

/**
 * The texts for every code that a form of visitors can get. Editors read the server's own message for
 * those that are in `refusals`, because it names the field.
 */
export const visitorFailures = ({
  failures,
  refusals,
}: Pick<Common, "failures" | "refusals">): FailureLabels => ({
  ...failures,
  ...refusals,
});

const isKnown = (code: string | undefined, labels: FailureLabels): code is keyof FailureLabels =>
  code !== undefined && Object.hasOwn(labels, code);

/** Minutes with the plural of the language. */
const inMinutes = (seconds: unknown, language: Language): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
    Math.max(1, Math.ceil((typeof seconds === "number" ? seconds : 0) / 60)),
  );

/**
 * The message for a failed request: the text of the site for its code, so that editors can change it,
 * else the server's own, else `preset`.
 */
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
  const text = isKnown(code, labels) ? labels[code] : undefined;
  return text?.replace("{time}", inMinutes(params.seconds, language)) ?? serverMessage ?? fallback;
}

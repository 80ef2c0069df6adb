import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { CallFailure } from "@/lib/browser/session/api-error";

export type FailureWords = Messages["common"]["failures"];

const isKnown = (code: string | undefined, words: FailureWords): code is keyof FailureWords => code !== undefined && Object.hasOwn(words, code);

/** Minutes with the plural of the language. */
const inMinutes = (seconds: unknown, language: Language): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" }).format(Math.max(1, Math.ceil((typeof seconds === "number" ? seconds : 0) / 60)));

/** What to say about a failed call: the server's own words in English, ours by their code in other languages, else `preset`. */
export function failureText(failure: unknown, { language, words, preset }: { language: Language; words: FailureWords; preset: string }): string {
  if (!(failure instanceof CallFailure)) return preset;
  const { said, params, errors } = failure;
  // The first field that is wrong says more than the code of the whole.
  const code = errors.map((error) => error.code).find((one) => isKnown(one, words)) ?? failure.code;
  if (said && (language === "en" || !isKnown(code, words))) return said;
  return isKnown(code, words) ? words[code].replace("{time}", inMinutes(params.seconds, language)) : preset;
}

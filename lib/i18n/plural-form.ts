import type { Language } from "../domain/language";

/** A plural form that one of the languages has for whole numbers or fractions. */
export type PluralForm = "one" | "few" | "many" | "other";

/** The form that goes with a number, for components that don't have the message formatter of the server. */
export function pluralForm(value: number, language: Language): PluralForm {
  const form = new Intl.PluralRules(language).select(value);
  return form === "zero" || form === "two" ? "other" : form;
}

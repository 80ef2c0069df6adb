import { z } from "zod";
import { languageField, textField, versionField } from "../fields/field";
import { byLanguage } from "../fields/by-language";
import { languagesAmong, type Language } from "../language";
import { wholeNumber } from "../lists/list-query";
import { overrideState, overrideStates } from "../translation/outdated";
import { namespaces, type Namespace } from "./namespaces";

/** The namespaces whose texts visitors read, on pages and in mails. */
export const siteNamespaces = namespaces.filter((name) => name !== "admin");
export type SiteNamespace = Exclude<Namespace, "admin">;

export const isSiteNamespace = (value: string): value is SiteNamespace =>
  (siteNamespaces as readonly string[]).includes(value);

/** The names of groups and of a message, joined by dots. */
export const messageKeyPattern = /^[\w-]{1,60}(?:\.[\w-]{1,60}){0,7}$/;

export const MAX_TEXT_LENGTH = 5_000;

/** Why a text can't be used as a message. */
const textFaultSchema = z.strictObject({ message: z.string(), code: z.string() });
export type TextFault = z.infer<typeof textFaultSchema>;

const valueSchema = z.strictObject({
  /** The text that visitors read. */
  value: z.string(),
  /** The text of the code; empty where the language has none, and visitors read the English one. */
  default: z.string(),
  state: z.enum(overrideStates),
  /** The text of the code when the editor's was written, where it was another one. */
  made_from: z.string().nullable(),
  /** Why the editor's text isn't shown, but the default. */
  fault: textFaultSchema.nullable(),
});
export type SiteTextValue = z.infer<typeof valueSchema>;

/** A message of the public pages and mails, in all languages. */
export const siteTextSchema = z.strictObject({
  namespace: z.enum(siteNamespaces),
  key: z.string(),
  values: byLanguage(valueSchema),
});
export type SiteText = z.infer<typeof siteTextSchema>;

/** Identifies a text in one language. */
export interface SiteTextRef {
  namespace: SiteNamespace;
  key: string;
  language: Language;
}

/** An editor's text, and the text of the code at the time when it was written. */
interface ChangedText {
  value: string;
  madeFrom: string | undefined;
}

/** `state` is that in `language`, or in any language. */
export const textListQuery = z.object({
  namespace: z.enum(siteNamespaces, "namespace must be one of the site's namespaces").optional(),
  language: languageField.optional(),
  search: textField("search", 200).trim().default(""),
  state: z.enum(overrideStates, `state must be one of ${overrideStates.join(", ")}`).optional(),
  limit: wholeNumber("limit", 1, 500, 50),
  offset: wholeNumber("offset", 0, 100_000, 0),
});
export type TextListQuery = z.output<typeof textListQuery>;

export const textListResponse = {
  texts: z.array(siteTextSchema),
  total: z.int().nonnegative(),
  /** The versions of the documents, by namespace. */
  versions: z.partialRecord(z.enum(siteNamespaces), z.int().positive()),
};

/**
 * `value` null shows the text of the code again; `replaces` is the text that the caller read, and
 * `version` that of the namespace.
 */
export const textBody = z.strictObject({
  language: languageField,
  value: textField("value", MAX_TEXT_LENGTH).nullable(),
  replaces: textField("replaces", MAX_TEXT_LENGTH).optional(),
  version: versionField.optional(),
});
export type TextBody = z.output<typeof textBody>;

/** The text of the code, or of the language that replaces it. */
interface TextDefault {
  text: string;
  isMissing: boolean;
  /** The editors' text in the language that is shown instead. */
  fallback?: string | undefined;
}

/** A text in a language. `fault` is that of what the editor wrote. */
export function siteTextValue(
  own: TextDefault,
  changed: ChangedText | undefined,
  fault: TextFault | null,
): SiteTextValue {
  const base = { default: own.isMissing ? "" : own.text, made_from: null, fault: null };
  const unchanged = own.isMissing ? (own.fallback ?? own.text) : own.text;
  if (!changed) return { ...base, value: unchanged, state: own.isMissing ? "missing" : "default" };
  const { state, changedFrom } = overrideState(changed.madeFrom, own.text, fault !== null);
  return {
    ...base,
    value: fault ? unchanged : changed.value,
    state,
    made_from: changedFrom,
    fault,
  };
}

/** Whether visitors read the English text because the language has none that can be shown. */
export const isUntranslated = (value: SiteTextValue): boolean =>
  value.state === "missing" || (value.fault !== null && value.default === "");

const includes = (text: string, search: string): boolean =>
  text.toLocaleLowerCase().includes(search.toLocaleLowerCase());

/**
 * Whether a text belongs in a list. A search also finds it by `name`, its name in the admin area.
 */
export function isListed(
  { namespace, key, values }: SiteText,
  query: Pick<TextListQuery, "namespace" | "language" | "search" | "state">,
  name = "",
): boolean {
  if (query.namespace && query.namespace !== namespace) return false;
  const searched = query.language ? [query.language] : languagesAmong(Object.keys(values));
  const inState = (language: Language) => values[language]?.state === query.state;
  if (query.state && !searched.some(inState)) return false;
  return (
    query.search === "" ||
    includes(`${namespace}.${key}`, query.search) ||
    includes(name, query.search) ||
    searched.some((language) => includes(values[language]?.value ?? "", query.search))
  );
}

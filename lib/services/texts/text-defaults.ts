import "server-only";
import { defaultLanguage, shippedLanguages, type Language } from "../../domain/language";
import { flattenMessages } from "../../domain/texts/message-tree";
import {
  siteNamespaces,
  type SiteNamespace,
  type SiteTextRef,
  type TextFault,
} from "../../domain/texts/site-text";
import { loadMessages } from "../../i18n/messages";
import { messageFault } from "../../i18n/message-syntax";

/** The texts of the code: by namespace, key and language. */
export type TextDefaults = ReadonlyMap<
  SiteNamespace,
  ReadonlyMap<string, Partial<Record<Language, string>>>
>;

async function readDefaults(): Promise<TextDefaults> {
  const defaults = new Map(
    siteNamespaces.map((name) => [name, new Map<string, Partial<Record<Language, string>>>()]),
  );
  // English first: its order of keys is the order of the texts on the pages.
  for (const language of new Set([defaultLanguage, ...shippedLanguages])) {
    const messages = await loadMessages(language);
    for (const namespace of siteNamespaces)
      for (const [key, text] of flattenMessages(messages[namespace])) {
        const texts = defaults.get(namespace);
        texts?.set(key, { ...texts.get(key), [language]: text });
      }
  }
  return defaults;
}

let defaults: Promise<TextDefaults> | undefined;

/** The texts of the code, which never change while the process runs. */
export const textDefaults = (): Promise<TextDefaults> => (defaults ??= readDefaults());

/** Why visitors can't be shown a text in place of the code's. */
export function faultOf(
  known: TextDefaults,
  { namespace, key, language }: SiteTextRef,
  text: string,
): TextFault | undefined {
  const originals = known.get(namespace)?.get(key);
  return originals
    ? messageFault(text, Object.values(originals), language)
    : { code: "unknown", message: `There is no text ${namespace}.${key}` };
}

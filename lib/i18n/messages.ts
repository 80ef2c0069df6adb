import type common from "../../messages/en/common.json";
import type home from "../../messages/en/home.json";
import type businessCase from "../../messages/en/business-case.json";
import type pricing from "../../messages/en/pricing.json";
import type admin from "../../messages/en/admin.json";
import type specialPrograms from "../../messages/en/special-programs.json";
import type about from "../../messages/en/about.json";
import type contact from "../../messages/en/contact.json";
import { toShipped, type Language } from "../domain/language";
import type { Namespace } from "../domain/texts/namespaces";

type EnglishMessages = {
  common: typeof common;
  home: typeof home;
  "business-case": typeof businessCase;
  pricing: typeof pricing;
  admin: typeof admin;
  "special-programs": typeof specialPrograms;
  about: typeof about;
  contact: typeof contact;
};

/**
 * All messages of a language by namespace; English ones for a language whose texts don't ship with
 * the code. English defines the types; a test checks that the other
 * languages match.
 */
export type Messages = { [N in Namespace]: EnglishMessages[N] };

const load = async <N extends Namespace>(
  language: Language,
  namespace: N,
): Promise<EnglishMessages[N]> =>
  (await import(`../../messages/${toShipped(language)}/${namespace}.json`)).default;

async function loadAll(language: Language): Promise<Messages> {
  return {
    common: await load(language, "common"),
    home: await load(language, "home"),
    "business-case": await load(language, "business-case"),
    pricing: await load(language, "pricing"),
    admin: await load(language, "admin"),
    "special-programs": await load(language, "special-programs"),
    about: await load(language, "about"),
    contact: await load(language, "contact"),
  };
}

/** Cached, because rendering a page loads the messages several times. */
const loaded = new Map<Language, Messages>();

/** The messages of the code in a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? (await loadAll(language));
  loaded.set(language, messages);
  return messages;
}

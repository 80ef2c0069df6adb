import type { Language } from "../domain/language";
import type { Namespace } from "./namespaces";

type Words = {
  common: typeof import("../../messages/en/common.json");
  home: typeof import("../../messages/en/home.json");
  "business-case": typeof import("../../messages/en/business-case.json");
  pricing: typeof import("../../messages/en/pricing.json");
  admin: typeof import("../../messages/en/admin.json");
  "special-programs": typeof import("../../messages/en/special-programs.json");
  about: typeof import("../../messages/en/about.json");
  contact: typeof import("../../messages/en/contact.json");
};

/** All interface copy of a language, by namespace. English gives the types; a test holds the others to it. */
export type Messages = { [N in Namespace]: Words[N] };

const load = async <N extends Namespace>(language: Language, namespace: N): Promise<Words[N]> =>
  (await import(`../../messages/${language}/${namespace}.json`)).default;

export async function loadMessages(language: Language): Promise<Messages> {
  const [common, home, businessCase, pricing, admin, specialPrograms, about, contact] = await Promise.all([
    load(language, "common"), load(language, "home"), load(language, "business-case"), load(language, "pricing"),
    load(language, "admin"), load(language, "special-programs"), load(language, "about"), load(language, "contact"),
  ]);
  return { common, home, "business-case": businessCase, pricing, admin, "special-programs": specialPrograms, about, contact };
}

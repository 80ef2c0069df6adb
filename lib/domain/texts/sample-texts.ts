import type { SiteNamespace } from "./site-text";

/** Texts of the code that tell where the sample company is, how it began, and what it can take on. */
const sampleTexts: Readonly<Partial<Record<SiteNamespace, readonly string[]>>> = {
  common: ["meta.description"],
  home: ["hero.factSince"],
  "special-programs": ["innovationLab.eligibility", "automationAngel.eligibility", "closing.text"],
  pricing: ["agreement.formText"],
  about: ["story.title", "story.first", "story.second", "presence.text"],
  contact: ["regulatory.text"],
};

export interface TextsOfPage {
  namespace: SiteNamespace;
  keys: readonly string[];
}

/**
 * The sample texts that are unchanged in at least one language; `isChanged` tells whether a text is
 * changed in all.
 */
export const sampleTextsLeft = (
  isChanged: (namespace: SiteNamespace, key: string) => boolean,
): TextsOfPage[] =>
  (Object.entries(sampleTexts) as [SiteNamespace, readonly string[]][])
    .map(([namespace, keys]) => ({
      namespace,
      keys: keys.filter((key) => !isChanged(namespace, key)),
    }))
    .filter(({ keys }) => keys.length > 0);

import "server-only";
import { defaultLanguage, isShipped, type Language } from "../../domain/language";
import type { Snapshot } from "../../domain/document/snapshot";
import {
  consentVersion,
  effectiveDate,
  MARKDOWN,
  readPolicyFields,
  type Policy,
  type PolicyName,
  type PolicyText,
} from "../../domain/policy/policy";
import { overrideState } from "../../domain/translation/outdated";
import { readPolicyFile } from "../../legal/legal-text";
import type { LegalFacts } from "../../legal/legal-values";
import { isReadable, policyFaults, sectionIds } from "../../legal/policy-faults";

/** The editors' changes to a policy, as stored. */
export type StoredPolicy = Pick<Snapshot, "fields" | "texts">;

/** The editors' text in a language; undefined where the file applies. */
export const storedMarkdown = ({ texts }: StoredPolicy, language: Language): string | undefined =>
  texts[language]?.texts[MARKDOWN];

function describeText(
  name: PolicyName,
  stored: StoredPolicy,
  { language, facts }: { language: Language; facts: LegalFacts },
): Omit<PolicyText, "missing_sections"> {
  const file = readPolicyFile(language, name);
  const markdown = storedMarkdown(stored, language);
  const english = isShipped(language) ? undefined : storedMarkdown(stored, defaultLanguage);
  const isEnglishShown = english && isReadable(english, { language: defaultLanguage, facts });
  if (markdown === undefined)
    return {
      markdown: isEnglishShown ? english : file,
      state: isShipped(language) ? "default" : "missing",
      default: null,
      made_from: null,
      faults: [],
      is_replaced: false,
    };
  const madeFrom = stored.texts[language]?.source?.[MARKDOWN];
  const faults = policyFaults(markdown, { name, language, facts });
  const { state, changedFrom } = overrideState(madeFrom, file, faults.length > 0);
  return {
    markdown,
    state,
    default: file,
    made_from: changedFrom,
    faults,
    is_replaced: !isReadable(markdown, { language, facts }),
  };
}

/**
 * A policy as it is stored, in all languages. For a working copy, `published` is the published
 * policy.
 */
export function describePolicy(
  name: PolicyName,
  stored: StoredPolicy,
  {
    version,
    published,
    facts,
    used,
  }: {
    version: number;
    published: StoredPolicy;
    facts: LegalFacts;
    used: readonly Language[];
  },
): Policy {
  const fields = readPolicyFields(stored.fields);
  const described = used.map(
    (language) => [language, describeText(name, stored, { language, facts })] as const,
  );
  const sections = described.map(([, { markdown }]) => sectionIds(markdown));
  const all = [...new Set(sections.flat())];
  const texts = described.map(([language, text], index) => {
    const missing = all.filter((id) => !sections[index]?.includes(id));
    return [language, { ...text, missing_sections: missing }] as const;
  });
  return {
    name,
    effective_at: effectiveDate(fields),
    consent_version: consentVersion(name, fields),
    public_consent_version: consentVersion(name, readPolicyFields(published.fields)),
    version,
    texts: Object.fromEntries(texts) as Policy["texts"],
  };
}

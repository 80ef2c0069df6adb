import "server-only";
import { cachedOrLast } from "../../cache/cached-or-last";
import { isShipped, toShipped, type Language } from "../../domain/language";
import {
  consentVersion,
  effectiveDate,
  privacyPolicyVersion,
  readPolicyFields,
  policyNames,
  type LegalText,
  type PolicyName,
} from "../../domain/policy/policy";
import { isBuilding } from "../../env";
import { fillStoredText, parseLegalText, readLegalText } from "../../legal/legal-text";
import { isReadable } from "../../legal/policy-faults";
import { sanitizeMarkdownHtml } from "../../rich-text/sanitize";
import { readPublishedTexts } from "../document/changed-texts";
import { previewedContent } from "../preview/previewed-content";
import { legalFacts } from "./legal-facts";
import { storedMarkdown, type StoredPolicy } from "./stored-policies";

const unchanged: StoredPolicy = { fields: {}, texts: {} };

/** The editors' changes to the policies, cached until content changes. */
export const changedPolicies = () =>
  cachedOrLast(
    "changed policies",
    () => readPublishedTexts("policy"),
    () => [],
  );

async function storedPolicy(name: PolicyName): Promise<StoredPolicy> {
  if (isBuilding()) return unchanged;
  return (await changedPolicies()).find(({ id }) => id === name) ?? unchanged;
}

function shownPolicy(name: PolicyName): Promise<StoredPolicy> {
  const previewed = previewedContent("policy");
  return previewed?.id === name ? Promise.resolve(previewed) : storedPolicy(name);
}

/** A text that can be shown as HTML. */
export async function renderPolicy(markdown: string, language: Language): Promise<LegalText> {
  const filled = fillStoredText(markdown, language, await legalFacts());
  const { hasHtml, introduction, sections } = parseLegalText(filled, language);
  if (!hasHtml) return { introduction, sections };
  const cleaned = sections.map(async (section) => ({
    ...section,
    html: await sanitizeMarkdownHtml(section.html),
  }));
  return {
    introduction: await sanitizeMarkdownHtml(introduction),
    sections: await Promise.all(cleaned),
  };
}

/** A policy as visitors read it. */
interface SitePolicy extends LegalText {
  name: PolicyName;
  effectiveAt: string;
  /** The language of the text. */
  textLanguage: Language;
}

async function shownText(name: PolicyName, language: Language, stored: StoredPolicy) {
  const textLanguage = toShipped(language);
  for (const one of new Set([language, textLanguage])) {
    const markdown = await shownMarkdown(one, stored);
    if (markdown !== undefined)
      return { ...(await renderPolicy(markdown, one)), textLanguage: one };
  }
  return { ...readLegalText(textLanguage, name, await legalFacts()), textLanguage };
}

/**
 * A policy as visitors read it: the editors' text, or the file where there is none or it can't be
 * shown any more; English in a language that has neither.
 */
export async function sitePolicy(name: PolicyName, language: Language): Promise<SitePolicy> {
  const stored = await shownPolicy(name);
  const text = await shownText(name, language, stored);
  return { ...text, name, effectiveAt: effectiveDate(readPolicyFields(stored.fields)) };
}

/** The editors' text in a language, if there is one that can be shown. */
export async function shownMarkdown(
  language: Language,
  stored: StoredPolicy,
): Promise<string | undefined> {
  const markdown = storedMarkdown(stored, language);
  if (markdown === undefined) return undefined;
  return isReadable(markdown, { language, facts: await legalFacts() }) ? markdown : undefined;
}

/** The policies that visitors read in English because a language has no text of its own. */
export async function untranslatedPolicies(language: Language): Promise<PolicyName[]> {
  if (isShipped(language)) return [];
  const shown = await Promise.all(
    policyNames.map(async (name) => shownMarkdown(language, await storedPolicy(name))),
  );
  return policyNames.filter((_, index) => shown[index] === undefined);
}

/** The version of the cookie policy that visitors consent to. */
export const cookieConsentVersion = async (): Promise<number> =>
  consentVersion("cookie-policy", readPolicyFields((await storedPolicy("cookie-policy")).fields));

/** The version of the privacy policy that enquiries store. */
export const currentPrivacyVersion = async (): Promise<string> =>
  privacyPolicyVersion(readPolicyFields((await storedPolicy("privacy-policy")).fields));

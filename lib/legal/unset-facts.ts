import type { LegalFacts } from "../site";

interface Facts {
  legal: LegalFacts;
  privacyEmail: string;
}

const isSample = (value: string): boolean => /\b(sample|example)\b|^0+$/i.test(value);

/** The names of the facts in the policies that are still sample values. */
export function sampleLegalFacts({ legal, privacyEmail }: Facts): string[] {
  const facts = {
    "legal.name": legal.name,
    "legal.registrationNumber": legal.registrationNumber,
    "legal.registeredOffice": legal.registeredOffice,
    privacyEmail,
  };
  return Object.entries(facts)
    .filter(([, value]) => isSample(value))
    .map(([key]) => key);
}

/**
 * A warning about what the policies lack: an EU representative, or real values in place of samples.
 */
export function unsetLegalFacts(facts: Facts): string | undefined {
  const samples = sampleLegalFacts(facts);
  const missing = [
    ...(facts.legal.euRepresentative
      ? []
      : ["no EU representative is set (legal.euRepresentative, Article 27 GDPR)"]),
    ...(samples.length > 0 ? [`sample values are left in ${samples.join(", ")}`] : []),
  ];
  if (missing.length === 0) return undefined;
  return `The policies are not ready for a public site: in lib/site.ts, ${missing.join(", and ")}.`;
}

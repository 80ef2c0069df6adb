import type { LegalFacts } from "../site";

interface Facts {
  legal: LegalFacts;
  privacyEmail: string;
}

const isSample = (value: string): boolean => /\b(sample|example)\b|^0+$/i.test(value);

/**
 * A warning about what the policies lack: an EU representative, or real values in place of samples.
 */
export function unsetLegalFacts({ legal, privacyEmail }: Facts): string | undefined {
  const { name, registrationNumber, registeredOffice, euRepresentative } = legal;
  const facts = {
    "legal.name": name,
    "legal.registrationNumber": registrationNumber,
    "legal.registeredOffice": registeredOffice,
    privacyEmail,
  };
  const samples = Object.entries(facts)
    .filter(([, value]) => isSample(value))
    .map(([key]) => key);
  const missing = [
    ...(euRepresentative
      ? []
      : ["no EU representative is set (legal.euRepresentative, Article 27 GDPR)"]),
    ...(samples.length > 0 ? [`sample values are left in ${samples.join(", ")}`] : []),
  ];
  if (missing.length === 0) return undefined;
  return `The policies are not ready for a public site: in lib/site.ts, ${missing.join(", and ")}.`;
}

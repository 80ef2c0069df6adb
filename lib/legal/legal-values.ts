import { AUDIT_ADDRESS_DAYS } from "../domain/audit/audit";
import type { Language } from "../domain/language";
import { paths } from "../paths";
import { site, type EuRepresentative, type LegalFacts } from "../site";
import { thirdParties, type ThirdPartyId } from "../privacy/third-parties";

/** Escapes a fact for Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|&]/g, "\\$&");

const mailLink = (address: string): string => `[${address}](mailto:${address})`;

const period = (language: Language, count: number, unit: "day" | "year"): string =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);

function companyLink(language: Language, id: ThirdPartyId): string {
  const { companies, policy } = thirdParties[id];
  return `[${plain(companies)}](${policy(language)})`;
}

const representativeOf = ({ name, address, email }: EuRepresentative): string =>
  `${plain(name)}, ${plain(address)}, ${mailLink(email)}`;

/** The placeholders for facts of the company. `undefined` means that a fact is not set. */
function factValues(language: Language, facts: LegalFacts): Record<string, string | undefined> {
  const { retention, euRepresentative } = facts;
  return {
    legalName: plain(facts.name),
    registrationNumber: plain(facts.registrationNumber),
    registeredIn: plain(facts.registeredIn[language] ?? facts.registeredIn.en),
    registeredOffice: plain(facts.registeredOffice),
    euRepresentative: euRepresentative && representativeOf(euRepresentative),
    correspondenceRetention: period(language, retention.correspondenceYears, "year"),
    logRetention: period(language, retention.logDays, "day"),
    backupRetention: period(language, retention.backupDays, "day"),
    addressRetention: period(language, AUDIT_ADDRESS_DAYS, "day"),
  };
}

/** The values of all placeholders in the policies. */
export const legalValues = (
  language: Language,
  facts: LegalFacts,
): Record<string, string | undefined> => ({
  ...factValues(language, facts),
  company: plain(site.name),
  email: mailLink(site.email),
  privacyEmail: mailLink(site.privacyEmail),
  google: companyLink(language, "google"),
  meta: companyLink(language, "meta"),
  whatsApp: companyLink(language, "whatsApp"),
  linkedIn: companyLink(language, "linkedIn"),
  privacyPolicy: paths.privacyPolicy(language),
  termsOfService: paths.termsOfService(language),
  cookiePolicy: paths.cookiePolicy(language),
  pricing: paths.pricing(language),
  contact: paths.contact(language),
});

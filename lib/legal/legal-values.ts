import { AUDIT_ADDRESS_DAYS } from "../domain/audit/audit";
import type { Language } from "../domain/language";
import { textIn, type LocalText } from "../domain/site/facts/fact-fields";
import type { Facts, Representative } from "../domain/site/facts/facts";
import type { PlanId } from "../domain/site/pricing-plans";
import { exactPercent } from "../i18n/exact-formats";
import { moneyFormat } from "../i18n/money";
import { officePlaces } from "../i18n/office-places";
import { paths } from "../paths";
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

const representativeOf = ({ name, address, email }: Representative): string =>
  `${plain(name)}, ${plain(address)}, ${mailLink(email)}`;

/** The facts that the policies state, the names that the pricing page gives the plans, and what is switched on. */
export type LegalFacts = { plan_names: Record<PlanId, LocalText>; has_offices_map: boolean } & Pick<
  Facts,
  | "name"
  | "legal_name"
  | "company_number"
  | "registered_in"
  | "registered_office"
  | "eu_representative"
  | "emails"
  | "offices"
  | "plans"
  | "currency"
  | "practice"
  | "examples"
  | "retention"
>;

/** The plans, as `starterPlan` and `starterPrice` for example, and the limit of liability. */
function amounts(
  language: Language,
  { plans, plan_names: names, currency, practice }: LegalFacts,
): Record<string, string> {
  const money = moneyFormat(language, currency);
  const offers = plans.flatMap(({ id, price }) => [
    [`${id}Plan`, plain(textIn(names[id], language))],
    [`${id}Price`, plain(money(price))],
  ]);
  return { ...Object.fromEntries(offers), liability: plain(money(practice.liability)) };
}

/** How the created value is divided under value-based pricing. */
function shares(language: Language, { examples }: LegalFacts): Record<string, string> {
  const { customer_share: share } = examples;
  return {
    customerShare: exactPercent(share, language),
    feeShare: exactPercent(100 - share, language),
  };
}

/** The placeholders for facts of the company. `undefined` means that a fact is not set. */
function factValues(language: Language, facts: LegalFacts): Record<string, string | undefined> {
  const { retention, eu_representative: representative, has_offices_map: hasMap } = facts;
  return {
    legalName: plain(facts.legal_name),
    registrationNumber: plain(facts.company_number),
    registeredIn: plain(textIn(facts.registered_in, language)),
    registeredOffice: plain(facts.registered_office),
    euRepresentative: representative ? representativeOf(representative) : undefined,
    // A condition only: its text is empty.
    officesMap: hasMap ? "" : undefined,
    correspondenceRetention: period(language, retention.correspondence_years, "year"),
    logRetention: period(language, retention.log_days, "day"),
    backupRetention: period(language, retention.backup_days, "day"),
    addressRetention: period(language, AUDIT_ADDRESS_DAYS, "day"),
  };
}

/** The values of all placeholders in the policies. */
export const legalValues = (
  language: Language,
  facts: LegalFacts,
): Record<string, string | undefined> => ({
  ...factValues(language, facts),
  ...amounts(language, facts),
  ...shares(language, facts),
  officePlaces: plain(officePlaces(facts.offices, language)),
  company: plain(facts.name),
  email: mailLink(facts.emails.general),
  privacyEmail: mailLink(facts.emails.privacy),
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

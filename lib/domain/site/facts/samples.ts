import { isSameFact } from "./fact-paths";
import type { Facts } from "./facts";
import { sampleFounded, samplePractice, sampleRates } from "./sample-promises";

/** The sections of the page on which editors change the facts. */
export const factSections = ["company", "offices", "team", "plans", "practice", "social"] as const;
export type FactSection = (typeof factSections)[number];

/** The facts of each section. */
export const factsOfSection: Readonly<Record<FactSection, readonly (keyof Facts)[]>> = {
  company: [
    "name",
    "founded",
    "legal_name",
    "company_number",
    "registered_in",
    "registered_office",
    "register_url",
    "emails",
    "eu_representative",
  ],
  offices: ["messaging_url", "offices"],
  team: ["team"],
  plans: ["currency", "plans", "exchange_rates", "programs"],
  practice: ["practice", "examples", "retention"],
  social: ["social"],
};

const isSampleText = (value: string): boolean => /\b(sample|example)\b|^0+$/i.test(value);

/** Numbers that authorities keep for fiction: 0161 496 0xxx and 555 01xx. */
const isFictitious = (phone: string): boolean =>
  /^(441614960\d{3}|1\d{3}55501\d{2})$/.test(phone.replace(/\D/g, ""));

const sampleLines = ["Orange Tower, MediaCityUK", "550 Granville Street"];
const sampleIds = ["owen", "halyna", "marc", "giulia"];
const samplePrices = "299,599,999";

interface Sample {
  /** Where an editor replaces it. */
  section: FactSection;
  isLeft: (facts: Facts) => boolean;
}

/** What a new site says of a company that doesn't exist, in the order of the page. */
const declarations = {
  name: { section: "company", isLeft: ({ name }) => name === "Straightline" },
  founded: { section: "company", isLeft: ({ founded }) => founded === sampleFounded },
  legal: {
    section: "company",
    isLeft: ({ legal_name: name, company_number: number, registered_office: office }) =>
      [name, number, office].some(isSampleText),
  },
  emails: {
    section: "company",
    isLeft: ({ emails, offices }) =>
      [emails.general, emails.privacy, ...offices.map(({ email }) => email)].some((address) =>
        address.endsWith(".example"),
      ),
  },
  offices: {
    section: "offices",
    isLeft: ({ offices }) =>
      offices.some(({ address }) => address.some((line) => sampleLines.includes(line))),
  },
  phones: {
    section: "offices",
    isLeft: ({ offices }) =>
      offices.some(({ phone, messaging }) => [phone, messaging].some(isFictitious)),
  },
  team: {
    section: "team",
    isLeft: ({ team }) =>
      team.some(({ picture }) => sampleIds.some((id) => picture === `/team/${id}.svg`)),
  },
  prices: {
    section: "plans",
    isLeft: ({ plans }) => plans.map(({ price }) => price).join() === samplePrices,
  },
  rates: {
    section: "plans",
    isLeft: ({ currency, exchange_rates: rates }) =>
      rates.of === currency && isSameFact(rates, sampleRates),
  },
  promises: {
    section: "practice",
    isLeft: ({ practice }) => isSameFact(practice, samplePractice),
  },
} as const satisfies Record<string, Sample>;

export type SampleName = keyof typeof declarations;
export const sampleNames = Object.keys(declarations) as readonly SampleName[];

export const sectionOfSample = (name: SampleName): FactSection => declarations[name].section;

/** The samples that visitors of the site still read. */
export const samplesLeft = (facts: Facts): SampleName[] =>
  sampleNames.filter((name) => declarations[name].isLeft(facts));

/**
 * A warning for the log about facts that the policies state: samples, or no EU representative.
 */
export function unsetFacts(facts: Facts): string | undefined {
  const samples = samplesLeft(facts);
  const missing = [
    ...(facts.eu_representative ? [] : ["there is no EU representative (Article 27 GDPR)"]),
    ...(samples.length > 0 ? [`samples are left: ${samples.join(", ")}`] : []),
  ];
  if (missing.length === 0) return undefined;
  return `The site is not ready for the public: ${missing.join("; ")}. See /admin/company.`;
}

import { isLanguage } from "../../language";
import { factPaths } from "./fact-paths";
import { factSections, type FactSection } from "./fact-sections";
import type { Facts } from "./facts";

export const factsOfSection: Readonly<Record<FactSection, readonly (keyof Facts)[]>> = {
  company: [
    "name",
    "logo",
    "icon",
    "founded",
    "legal_name",
    "company_number",
    "registered_in",
    "registered_office",
    "register_url",
    "emails",
    "eu_representative",
    "share_pictures",
    "share_picture_alts",
  ],
  offices: ["messaging_url", "offices"],
  team: ["team"],
  plans: ["currency", "plans", "exchange_rates", "programs"],
  practice: ["practice", "examples", "retention", "process_sheet"],
  social: ["social"],
};

/**
 * The paths of facts that never count as samples: values that any company may have, values that the
 * specification fixes, and the order of lists.
 */
const neverSamples =
  /^(currency|messaging_url|eu_representative|exchange_rates\.of|retention\.\w+|programs|confirmed|share_pictures|share_picture_alts|offices|team|plans|social)$|\.(id|highlighted)$/;

const isSampleText = (text: string): boolean => /\b(sample|example)\b|^0+$/i.test(text);

/** Numbers that authorities keep for fiction: 0161 496 0xxx and 555 01xx. */
const isFictitious = (phone: string): boolean =>
  /^(441614960\d{3}|1\d{3}55501\d{2})$/.test(phone.replace(/\D/g, ""));

/** Values that belong to no company, by the end of their path. */
const fiction: readonly (readonly [RegExp, (text: string) => boolean])[] = [
  [/^(legal_name|company_number|registered_office)$/, isSampleText],
  [/^emails\.|^offices\..+\.email$/, (text) => text.endsWith(".example")],
  [/\.(phone|messaging)$/, isFictitious],
];

const isFiction = (path: string, value: unknown): boolean =>
  typeof value === "string" && fiction.some(([at, isMeant]) => at.test(path) && isMeant(value));

/** The sample values of an entry of a list, or of a fact. */
export interface SampleGroup {
  fact: keyof Facts;
  /** The key of the entry of the list; undefined for other facts. */
  entry: string | undefined;
  /** The paths of the remaining sample values, as in `factPaths`. */
  paths: readonly string[];
  /** Whether none of its values was changed. */
  isWhole: boolean;
}

export interface SamplesOfSection {
  section: FactSection;
  groups: readonly SampleGroup[];
}

interface SampleOptions {
  /** The facts of a new site. */
  defaults: Facts;
  /** The languages that visitors read. */
  languages: readonly string[];
}

const entryLists = ["offices", "team", "plans", "social"];

/** While these are empty, the drawn logo and icon are shown. */
const drawnWhileEmpty = ["logo.light", "icon"];

/** The paths of the values of a fact that visitors read. */
function shownPaths(fact: keyof Facts, facts: Facts, languages: readonly string[]): string[] {
  const { currency, exchange_rates: rates, social } = facts;
  if (fact === "exchange_rates" && rates.of !== currency) return [];
  // One logo is shown on each background.
  if (fact === "logo" && facts.logo.dark !== "") return [];
  // Pages name the networks only while none has an address.
  if (fact === "social" && social.some(({ url }) => url !== "")) return [];
  return Object.entries(factPaths({ [fact]: facts[fact] })).flatMap(([path, value]) => {
    const last = path.split(".").at(-1);
    const isRead = !isLanguage(last) || languages.includes(last);
    const isShown = value !== "" || drawnWhileEmpty.includes(path);
    return isShown && isRead && !neverSamples.test(path) ? [path] : [];
  });
}

function groupsOf(
  fact: keyof Facts,
  facts: Facts,
  { defaults, languages }: SampleOptions,
): SampleGroup[] {
  const [values, known] = [facts, defaults].map((all) => factPaths({ [fact]: all[fact] }));
  const isLeft = (path: string) =>
    (known && path in known && known[path] === values?.[path]) || isFiction(path, values?.[path]);
  const entryOf = (path: string) => (entryLists.includes(fact) ? path.split(".")[1] : undefined);
  const all = shownPaths(fact, facts, languages);
  return [...new Set(all.map(entryOf))]
    .map((entry) => {
      const shown = all.filter((path) => entryOf(path) === entry);
      const paths = shown.filter(isLeft);
      return { fact, entry, paths, isWhole: paths.length === shown.length };
    })
    .filter(({ paths }) => paths.length > 0);
}

/**
 * The samples that visitors of the site still read: each value that is as on a new site, unless an
 * editor confirmed the section.
 */
export const samplesLeft = (facts: Facts, options: SampleOptions): SamplesOfSection[] =>
  factSections
    .filter((section) => !facts.confirmed.includes(section))
    .map((section) => ({
      section,
      groups: factsOfSection[section].flatMap((fact) => groupsOf(fact, facts, options)),
    }))
    .filter(({ groups }) => groups.length > 0);

/** None is given, and no editor confirmed that the company needs none (Article 27 GDPR). */
export const lacksRepresentative = ({ eu_representative, confirmed }: Facts): boolean =>
  !eu_representative && !confirmed.includes("company");

const nameOf = ({ fact, entry }: SampleGroup): string => (entry ? `${fact}.${entry}` : fact);

/**
 * A warning for the log about facts that the policies state: samples, or no EU representative.
 */
export function unsetFacts(facts: Facts, options: SampleOptions): string | undefined {
  const samples = samplesLeft(facts, options).flatMap(({ groups }) => groups.map(nameOf));
  const missing = [
    ...(lacksRepresentative(facts) ? ["there is no EU representative (Article 27 GDPR)"] : []),
    ...(samples.length > 0 ? [`samples are left: ${samples.join(", ")}`] : []),
  ];
  if (missing.length === 0) return undefined;
  return `The site is not ready for the public: ${missing.join("; ")}. See /admin/company.`;
}

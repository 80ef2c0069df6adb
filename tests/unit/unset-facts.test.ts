import { factInput } from "@/components/admin/company/form/fact-inputs";
import { shippedLanguages } from "@/lib/domain/language";
import { factPaths } from "@/lib/domain/site/facts/fact-paths";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { withPart } from "@/lib/domain/site/facts/merge-facts";
import {
  factsOfSection,
  lacksRepresentative,
  samplesLeft,
  unsetFacts,
} from "@/lib/domain/site/facts/samples";
import { factSections } from "@/lib/domain/site/facts/fact-sections";
import { defaultFacts } from "@/lib/site";

const options = { defaults: defaultFacts, languages: shippedLanguages };
const leftPaths = (facts: Facts, languages: readonly string[] = shippedLanguages) =>
  samplesLeft(facts, { ...options, languages }).flatMap(({ groups }) =>
    groups.flatMap(({ paths }) => paths),
  );

/** Another value of the same kind, which is no sample. */
const other = (value: unknown): unknown =>
  typeof value === "number" ? value + 1 : value === null ? 7 : "Altro";

/** The facts with another value at a path as in `factPaths`. */
const changedAt = (path: string): Facts => {
  const value = other(factPaths(defaultFacts)[path]);
  return withPart(defaultFacts, path.split("."), value) as Facts;
};

const all = leftPaths(defaultFacts);

// A network is what an entry of its list is called by.
test.each(all.filter((path) => !path.startsWith("social.")))(
  "Once %s is changed, it leaves the checklist, and every other sample stays [A-FACT-09]",
  (path) => {
    expect(leftPaths(changedAt(path))).toEqual(all.filter((one) => one !== path));
  },
);

test("The checklist of a new site has each value that tells of the sample company [A-FACT-09]", () => {
  for (const path of [
    "name",
    "logo.light",
    "icon",
    "founded",
    "legal_name",
    "registered_in.it",
    "register_url",
    "emails.privacy",
    "offices.uk.name.en",
    "offices.uk.place.uk",
    "offices.canada.address",
    "offices.canada.position.lat",
    "offices.canada.hours.from",
    "offices.canada.time_zone",
    "team.owen.name",
    "team.owen.picture",
    "team.owen.biography.ru",
    "plans.growth.price",
    "plans.starter.support",
    "exchange_rates.GBP",
    "practice.repair_days",
    "examples.customer_share",
    "examples.report.wrong",
    "examples.process.steps.ask",
    "social.LinkedIn.network",
  ])
    expect(all).toContain(path);
  const others = Object.keys(factPaths(defaultFacts)).filter((path) => !all.includes(path));
  const neverSamples =
    /^(currency|messaging_url|eu_representative|exchange_rates\.of|retention\..+|programs|confirmed|logo\.dark|offices|team|plans|social)$|\.(id|highlighted|url)$/;
  expect(others.filter((path) => !neverSamples.test(path))).toEqual([]);
});

test("Each sample has a field in the form [A-FACT-09]", () => {
  const withoutInput = all.filter((path) => {
    const [fact = "", ...rest] = path.split(".");
    const isList = Array.isArray(defaultFacts[fact as keyof Facts]);
    return !factInput([fact, ...(isList ? rest.slice(1) : rest)].join("."));
  });
  expect(withoutInput).toEqual(
    defaultFacts.social.map(({ network }) => `social.${network}.network`),
  );
});

test("A new image leaves the person's name, and one changed price the others [A-FACT-09]", () => {
  const [owen, ...people] = defaultFacts.team;
  const [starter, ...plans] = defaultFacts.plans;
  const facts = {
    ...defaultFacts,
    team: [{ ...owen, picture: "/team/anna.jpg" }, ...people],
    plans: [{ ...starter, price: 310 }, ...plans],
  } as Facts;
  const groups = samplesLeft(facts, options).flatMap((section) => section.groups);
  const entry = (id: string) => groups.find((group) => group.entry === id);
  expect(entry("owen")).toMatchObject({ isWhole: false });
  expect(entry("owen")?.paths).toContain("team.owen.name");
  expect(entry("halyna")).toMatchObject({ isWhole: true });
  expect(entry("starter")?.paths).toContain("plans.starter.tasks");
  expect(entry("growth")).toMatchObject({ isWhole: true });
});

test("Fiction stays in the checklist also where it isn't the sample's [A-FACT-09]", () => {
  const [office] = defaultFacts.offices as [Facts["offices"][number]];
  const facts: Facts = {
    ...defaultFacts,
    company_number: "0000",
    offices: [{ ...office, id: "new", phone: "+44 161 496 0999", email: "a@firm.example" }],
  };
  const left = leftPaths(facts);
  expect(left).toContain("company_number");
  expect(left.filter((path) => path.startsWith("offices."))).toEqual([
    "offices.new.email",
    "offices.new.messaging",
    "offices.new.phone",
  ]);
});

test("Only what visitors read is a sample [A-FACT-09]", () => {
  expect(leftPaths(defaultFacts, ["en"]).filter((path) => /\.(uk|ru|it)$/.test(path))).toEqual([]);
  const inEuros = leftPaths({ ...defaultFacts, currency: "EUR" });
  expect(inEuros.filter((path) => path.startsWith("exchange_rates"))).toEqual([]);
  const logo = { light: "", dark: "/images/a.svg" };
  expect(leftPaths({ ...defaultFacts, logo }).filter((path) => path.startsWith("logo"))).toEqual(
    [],
  );
  const [linkedIn, ...networks] = defaultFacts.social;
  const url = "https://www.linkedin.com/company/rossi";
  const social = [{ ...linkedIn, url }, ...networks] as Facts["social"];
  expect(leftPaths({ ...defaultFacts, social })).not.toContain("social.YouTube.network");
});

test("Nothing is reported of sections that an editor confirmed, and the log names the rest [A-FACT-09]", () => {
  const representative = { name: "Rep", address: "Via Roma 2", email: "eu@rep.it" };
  const facts: Facts = { ...defaultFacts, eu_representative: representative };
  expect(unsetFacts({ ...facts, confirmed: [...factSections] }, options)).toBeUndefined();
  const confirmed = factSections.filter((section) => section !== "plans");
  expect(samplesLeft({ ...facts, confirmed }, options).map(({ section }) => section)).toEqual([
    "plans",
  ]);
  expect(unsetFacts({ ...facts, confirmed }, options)).toBe(
    "The site is not ready for the public: samples are left: plans.starter, plans.growth, " +
      "plans.advanced, exchange_rates. See /admin/company.",
  );
  const others = factSections.filter((section) => section !== "company");
  const unconfirmed = { ...defaultFacts, confirmed: others };
  expect(unsetFacts(unconfirmed, options)).toMatch(/EU representative .* samples are left: name, /);
});

test("A company that needs no EU representative confirms its section, and nothing asks for one [A-FACT-09]", () => {
  const own: Facts = { ...defaultFacts, confirmed: [...factSections] };
  expect(lacksRepresentative(own)).toBe(false);
  expect(unsetFacts(own, options)).toBeUndefined();
  expect(lacksRepresentative({ ...own, confirmed: ["offices", "plans"] })).toBe(true);
});

test("Every fact is in one section [A-FACT-09]", () => {
  const inSections = Object.values(factsOfSection).flat().sort();
  const names = Object.keys(defaultFacts).filter((name) => name !== "confirmed");
  expect(inSections).toEqual(names.sort());
});

import { fieldErrors } from "@/lib/domain/fields/field-errors";
import { factsSchema, type Facts } from "@/lib/domain/site/facts/facts";
import { practiceTexts } from "@/components/site/pricing/practice-texts";
import { formFieldOf, factsOf, valuesOf } from "@/components/admin/company/form/company-values";
import { defaultFacts } from "@/lib/site";

const problemsOf = (change: object) => {
  const { error } = factsSchema().safeParse({ ...defaultFacts, ...change }, { reportInput: true });
  return error ? fieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};
const practice = (change: Partial<Facts["practice"]>) =>
  problemsOf({ practice: { ...defaultFacts.practice, ...change } });
const rates = (change: Partial<Facts["exchange_rates"]>) =>
  problemsOf({ exchange_rates: { ...defaultFacts.exchange_rates, ...change } });

test("The company began in a year from 1800 to this one [A-FACT-02]", () => {
  const thisYear = new Date().getUTCFullYear();
  expect([1800, thisYear].flatMap((founded) => problemsOf({ founded }))).toEqual([]);
  for (const founded of [1799, thisYear + 1, 2017.5])
    expect(problemsOf({ founded })).toEqual(["founded: invalid_year"]);
  expect(problemsOf({ founded: NaN })).toEqual(["founded: invalid_type"]);
});

test("Promises are whole numbers from 1, and the highest price isn't below the lowest [A-FACT-02]", () => {
  expect(practice({ first_version: { lowest: 900, highest: 900 } })).toEqual([]);
  expect(practice({ first_version: { lowest: 900, highest: 800 } })).toEqual([
    "practice.first_version.highest: below_lowest",
  ]);
  expect(practice({ repair_days: 0 })).toEqual(["practice.repair_days: not_positive"]);
  expect(practice({ alert_minutes: 1.5 })).toEqual(["practice.alert_minutes: not_whole"]);
  expect(practice({ data_days: 10_001 })).toEqual(["practice.data_days: too_big"]);
  const retention = { ...defaultFacts.retention, log_days: 0 };
  expect(problemsOf({ retention })).toEqual(["retention.log_days: not_positive"]);
});

test("In the sample report the bot saves work, and people get no more documents than there are [A-FACT-02]", () => {
  const report = (change: Partial<Facts["examples"]["report"]>) => {
    const { examples } = defaultFacts;
    return problemsOf({ examples: { ...examples, report: { ...examples.report, ...change } } });
  };
  expect(report({ to_people: 0, wrong: 0 })).toEqual([]);
  expect(report({ to_people: 1001, minutes_of_people: 1 })).toEqual([
    "examples.report.to_people: above_documents",
  ]);
  expect(report({ to_people: 1000, minutes_of_people: 9 })).toEqual([
    "examples.report.minutes_of_people: nothing_saved",
  ]);
  expect(report({ documents: 0, to_people: 0 })).toContain(
    "examples.report.documents: not_positive",
  );
});

test("Countries and languages are known codes, in any case, each once [A-FACT-02]", () => {
  expect(practice({ data_countries: ["GB", "XX"] })).toEqual([
    "practice.data_countries.1: unknown_country",
  ]);
  expect(practice({ data_countries: ["ZZ"] })).toEqual([
    "practice.data_countries.0: unknown_country",
  ]);
  expect(practice({ contract_languages: ["english"] })).toEqual([
    "practice.contract_languages.0: unknown_language",
  ]);
  expect(practice({ contract_languages: ["en", "EN"] })).toEqual([
    "practice.contract_languages: duplicate",
  ]);
  expect(practice({ data_countries: [] })).toEqual(["practice.data_countries: too_small"]);
});

test("Exchange rates are more than 0, of a day, for a known currency [A-FACT-02]", () => {
  expect(rates({ GBP: 0 })).toEqual(["exchange_rates.GBP: not_positive_rate"]);
  expect(rates({ date: "2026-02-30" })).toEqual(["exchange_rates.date: invalid_date"]);
  expect(rates({ of: "XYZ" })).toEqual(["exchange_rates.of: unknown_currency"]);
});

test("The messaging app has an https address [A-FACT-02]", () => {
  expect(problemsOf({ messaging_url: "" })).toEqual(["messaging_url: required"]);
  expect(problemsOf({ messaging_url: "http://wa.me/" })).toEqual([
    "messaging_url: invalid_address",
  ]);
});

test("The form gives the facts back as they are, and shows a wrong code at its list [A-FACT-08]", () => {
  const values = valuesOf({ ...defaultFacts, languages: ["en", "uk", "ru", "it"] });
  expect(values.practice.data_countries).toBe("GB, DE");
  const { founded, practice: promises, examples, retention, exchange_rates } = factsOf(values);
  expect({ founded, practice: promises, examples, retention, exchange_rates }).toEqual({
    founded: defaultFacts.founded,
    practice: defaultFacts.practice,
    examples: defaultFacts.examples,
    retention: defaultFacts.retention,
    exchange_rates: defaultFacts.exchange_rates,
  });
  const typed = { ...values, practice: { ...values.practice, data_countries: "it; at" } };
  const parsed = factsSchema().parse(factsOf(typed));
  expect(parsed.practice.data_countries).toEqual(["IT", "AT"]);
  expect(formFieldOf("practice.data_countries.1")).toBe("practice.data_countries");
});

test("Promises are written in the reader's language [A-FACT-14]", () => {
  expect(practiceTexts("it", defaultFacts)).toEqual({
    lowest: "1.500\u00a0$",
    highest: "4.000\u00a0$",
    liability: "100\u00a0$",
    countries: "Regno Unito e Germania",
    languages: "inglese o italiano",
  });
});

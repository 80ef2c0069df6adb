import { fieldErrors } from "@/lib/domain/fields/field-errors";
import { registerUrlOf } from "@/lib/domain/site/facts/company-links";
import { langOf, textIn } from "@/lib/domain/site/facts/fact-fields";
import { factPaths } from "@/lib/domain/site/facts/fact-paths";
import { factNames, factsSchema, type Facts } from "@/lib/domain/site/facts/facts";
import { documentKinds } from "@/lib/domain/document/document-kinds";
import { decodeText, encodeText } from "@/lib/domain/site/obscured-text";
import { looksLikePhone } from "@/lib/domain/site/phone";
import { formatPhoneNumber, phoneProblem } from "@/lib/services/facts/phone-number";
import { readFacts } from "@/lib/services/facts/stored-facts";
import { defaultFacts } from "@/lib/site";

const schema = factsSchema(phoneProblem);
const problemsOf = (change: object) => {
  const { error } = schema.safeParse({ ...defaultFacts, ...change }, { reportInput: true });
  return error ? fieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};
const [office] = defaultFacts.offices as [Facts["offices"][number]];
const [member] = defaultFacts.team as [Facts["team"][number]];
const withOffice = (change: object) => problemsOf({ offices: [{ ...office, ...change }] });

test("The defaults of lib/site.ts are valid, and every fact is a field of the document [A-FACT-01]", () => {
  expect(problemsOf({})).toEqual([]);
  expect(Object.keys(documentKinds.facts.defaults)).toEqual(factNames);
});

test("A wrong fact is refused at its field with the reason [A-FACT-02]", () => {
  expect(withOffice({ phone: "+44 161 49" })).toEqual(["offices.0.phone: invalid_phone"]);
  expect(withOffice({ messaging: "0161 496 0123" })).toEqual([
    "offices.0.messaging: invalid_phone",
  ]);
  expect(withOffice({ email: "no address" })).toEqual(["offices.0.email: invalid_format"]);
  expect(withOffice({ position: { lat: 91, lng: -181 } })).toEqual([
    "offices.0.position.lat: out_of_range",
    "offices.0.position.lng: out_of_range",
  ]);
  expect(withOffice({ time_zone: "Europe/Nowhere" })).toEqual([
    "offices.0.time_zone: invalid_time_zone",
  ]);
  expect(withOffice({ hours: { from: "17:00", to: "09:00" } })).toEqual([
    "offices.0.hours.to: not_after",
  ]);
  expect(withOffice({ name: { en: " ", uk: "Офіс" } })).toEqual(["offices.0.name.en: required"]);
  expect(problemsOf({ currency: "XYZ" })).toEqual(["currency: unknown_currency"]);
  expect(problemsOf({ company_number: "?" })).toEqual(["company_number: invalid_format"]);
  const withPlan = (change: object) =>
    problemsOf({
      plans: defaultFacts.plans.map((plan, at) => (at ? plan : { ...plan, ...change })),
    });
  expect(withPlan({ price: -1 })).toEqual(["plans.0.price: negative"]);
  expect(withPlan({ price: 49.9 })).toEqual(["plans.0.price: not_whole"]);
  expect(withPlan({ tasks: 1.5 })).toEqual(["plans.0.tasks: not_whole"]);
  expect(problemsOf({ team: [{ ...member, picture: "https://a.example/b.png" }] })).toEqual([
    "team.0.picture: invalid_picture",
  ]);
});

test("A phone number has the digits of its country's plan, and no extension [A-FACT-02]", () => {
  for (const number of ["+351902431139", "+49111581765", "+31398939417", "+77179948232"]) {
    expect(withOffice({ phone: number })).toEqual(["offices.0.phone: invalid_phone"]);
    expect(withOffice({ messaging: number })).toEqual(["offices.0.messaging: invalid_phone"]);
  }
  for (const number of ["+44 161 496 0123", "+1 604 555 0148", "+390471123456", "+39 340 123 4567"])
    expect(withOffice({ phone: number, messaging: number })).toEqual([]);
  for (const end of [" ext. 5", " x5", ";ext=5", "#5"]) {
    const number = `+44 161 496 0123${end}`;
    for (const field of ["phone", "messaging"])
      expect(withOffice({ [field]: number })).toEqual([`offices.0.${field}: phone_extension`]);
    expect(looksLikePhone(number)).toBe("phone_extension");
  }
});

test("What older rules stored stays, and is called without its extension [A-FACT-02, A-FACT-07]", () => {
  const offices = [{ ...office, phone: "+49 111581765", messaging: "+44 161 496 0123 x5" }];
  const social = [{ network: "LinkedIn", url: "https://linkedin.com/" }];
  const { facts, invalid } = readFacts({ offices, social });
  expect(invalid).toEqual([]);
  expect(facts.offices).toMatchObject([{ phone: "+49 111581765", messaging: "+44 161 496 0123" }]);
  expect(facts.social).toEqual(social);
});

test("A social page is an https address at its network [A-FACT-02]", () => {
  const social = (url: string) => problemsOf({ social: [{ network: "LinkedIn", url }] });
  expect(social("https://www.linkedin.com/company/a")).toEqual([]);
  expect(social("")).toEqual([]);
  expect(social("http://www.linkedin.com/company/a")).toEqual(["social.0.url: invalid_address"]);
  expect(social("https://linkedin.com.example/a")).toEqual(["social.0.url: other_network"]);
  for (const url of ["https://linkedin.com", "https://linkedin.com/", "https://linkedin.com//?a"])
    expect(social(url)).toEqual(["social.0.url: no_profile"]);
  for (const host of ["me:pass@linkedin.com", "me@linkedin.com", "linkedin.com:8443"])
    expect(social(`https://${host}/company/a`)).toEqual(["social.0.url: not_plain"]);
});

test("Lists have different entries, and at least one office and one person [A-FACT-02]", () => {
  expect(problemsOf({ offices: [office, office] })).toEqual(["offices: duplicate"]);
  expect(problemsOf({ offices: [], team: [] })).toEqual(["offices: too_small", "team: too_small"]);
});

test("Phone numbers are stored as people read them [A-FACT-02]", () => {
  expect(formatPhoneNumber("+441614960123")).toBe("+44 161 496 0123");
  expect(formatPhoneNumber("")).toBe("");
  expect(phoneProblem("not a number")).toBe("invalid_phone");
});

test("A text that a language lacks is the English one [A-FACT-03]", () => {
  expect(textIn({ en: "Leeds", uk: " " }, "uk")).toBe("Leeds");
  expect(textIn({ en: "Leeds", it: "Lìds" }, "it")).toBe("Lìds");
  expect(langOf({ en: "Leeds", uk: " " }, "uk")).toEqual({ lang: "en" });
  for (const texts of [{ en: "Leeds", it: "Lìds" }, {}, { en: "" }])
    expect(langOf(texts, "it")).toEqual({});
});

test("The entry in the register follows the company number [A-FACT-03]", () => {
  const facts = { register_url: "https://r.example/{number}/x", company_number: "A 1" };
  expect(registerUrlOf(facts)).toBe("https://r.example/A%201/x");
  expect(registerUrlOf({ ...facts, register_url: "" })).toBeUndefined();
  expect(registerUrlOf({ ...facts, company_number: "00000000" })).toBeUndefined();
});

test("The audit trail names single values by the ids of their entries [A-FACT-05]", () => {
  expect(factPaths({ offices: [{ id: "a", address: ["1", "2"], position: { lat: 1 } }] })).toEqual({
    offices: "a",
    "offices.a.address": "1\n2",
    "offices.a.id": "a",
    "offices.a.position.lat": 1,
  });
});

test("What pages carry encoded can be read back [A-FACT-03]", () => {
  expect(decodeText(encodeText("Олена +44"))).toBe("Олена +44");
});

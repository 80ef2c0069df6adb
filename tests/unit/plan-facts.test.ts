import { factsOf, valuesOf } from "@/components/admin/company/form/company-values";
import { fieldErrors } from "@/lib/domain/fields/field-errors";
import { exampleFigures } from "@/lib/domain/process/example-figures";
import { completeFact } from "@/lib/domain/site/facts/complete-fact";
import { factsSchema, type Facts } from "@/lib/domain/site/facts/facts";
import { planFeatures } from "@/lib/domain/site/pricing-plans";
import { findProgram } from "@/lib/domain/site/special-programs";
import { defaultFacts } from "@/lib/site";

const problemsOf = (change: object) => {
  const { error } = factsSchema().safeParse({ ...defaultFacts, ...change }, { reportInput: true });
  return error ? fieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

test("The plans include what is specified until an editor changes it [A-FACT-15, P-PRICE-13, P-PRICE-14, P-PRICE-18, P-PRICE-19, P-PRICE-22, P-PRICE-23]", () => {
  expect(
    defaultFacts.plans.map((plan) => planFeatures.map((feature) => plan[feature]).join(" ")),
  ).toEqual([
    "simple standard basic  ",
    "advanced priority advanced standard basic",
    "complex premium custom advanced full",
  ]);
  const [starter, ...others] = defaultFacts.plans;
  expect(problemsOf({ plans: [{ ...starter, ocr: "standard", ai: "full" }, ...others] })).toEqual(
    [],
  );
  expect(problemsOf({ plans: [{ ...starter, support: "none" }, ...others] })).toEqual([
    "plans.0.support: invalid_value",
  ]);
  // Three plans in their order, as specified.
  expect(problemsOf({ plans: others })).toEqual(["plans: custom"]);
});

test("Programs are shown in any order, each once, and at least one [A-FACT-16]", () => {
  expect(problemsOf({ programs: ["automationAngel"] })).toEqual([]);
  expect(problemsOf({ programs: ["automationAngel", "innovationLab"] })).toEqual([]);
  expect(problemsOf({ programs: [] })).toEqual(["programs: required"]);
  expect(problemsOf({ programs: ["innovationLab", "innovationLab"] })).toEqual([
    "programs: duplicate",
  ]);
  expect(problemsOf({ programs: ["workshop"] })).toEqual(["programs.0: invalid_value"]);
});

test("A program that isn't shown isn't prefilled in the enquiry form [A-FACT-16]", () => {
  const titles = { bountyProgram: ["Bounty Program"] };
  expect(findProgram("bounty-program", titles)).toBe("bountyProgram");
  expect(findProgram("innovation-lab", titles)).toBeUndefined();
});

test("The customer's share is 1 to 100 percent [A-FACT-17]", () => {
  const share = (customer_share: number) =>
    problemsOf({ examples: { ...defaultFacts.examples, customer_share } });
  expect(defaultFacts.examples.customer_share).toBe(50);
  expect([1, 75, 100].flatMap(share)).toEqual([]);
  expect(share(0)).toEqual(["examples.customer_share: not_positive"]);
  expect(share(101)).toEqual(["examples.customer_share: too_big"]);
});

test("The example of an own process has the figures of the facts [A-FACT-17]", () => {
  const { process } = defaultFacts.examples;
  expect(exampleFigures({ ...process, times_per_month: 30, waiting_share: 10 })).toEqual({
    timesPerMonth: 30,
    people: 1,
    hourlyRate: 25,
    plainShare: 90,
    errorProneShare: 75,
    waitingShare: 10,
    mistakeRate: 3,
    mistakesPrevented: 90,
  });
  const examples = { ...defaultFacts.examples, process: { ...process, plain_share: 101 } };
  expect(problemsOf({ examples })).toEqual(["examples.process.plain_share: too_big"]);
});

test("Facts that were stored without a part have its default [A-FACT-14]", () => {
  const whole = (name: keyof Facts, stored: unknown) =>
    completeFact(name, stored, defaultFacts[name]);
  const { order, report } = defaultFacts.examples;
  expect(whole("examples", { hourly_rate: 30, order, report })).toEqual({
    ...defaultFacts.examples,
    hourly_rate: 30,
  });
  const [starter, ...others] = defaultFacts.plans;
  const { id, price, tasks, minutes, highlighted } = { ...starter, price: 1 } as Facts["plans"][0];
  expect(whole("plans", [{ id, price, tasks, minutes, highlighted }, ...others])).toEqual([
    { ...starter, price: 1 },
    ...others,
  ]);
  // A text in one language is no fact that lacks parts.
  expect(whole("registered_in", { en: "Italy" })).toEqual({ en: "Italy" });
  expect(whole("plans", "nothing")).toBe("nothing");
});

test("The form gives plans and programs back as they are [A-FACT-08]", () => {
  const facts: Facts = { ...defaultFacts, programs: ["bountyProgram", "innovationLab"] };
  const values = valuesOf({ ...facts, languages: ["en"] });
  expect(values.programs).toEqual(["bountyProgram", "innovationLab", ""]);
  const { plans, programs } = factsOf({ ...values, programs: ["", ...values.programs] });
  expect({ plans, programs }).toEqual({ plans: facts.plans, programs: facts.programs });
});

import { samplesLeft, sampleNames, unsetFacts } from "@/lib/domain/site/facts/samples";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { defaultFacts } from "@/lib/site";

const [office] = defaultFacts.offices as [Facts["offices"][number]];
const [member] = defaultFacts.team as [Facts["team"][number]];
const filled: Facts = {
  ...defaultFacts,
  name: "Rossi",
  founded: 1998,
  legal_name: "Rossi Automazioni S.r.l.",
  company_number: "02345678901",
  registered_office: "Via Roma 1, Bolzano",
  emails: { general: "info@rossi.it", privacy: "privacy@rossi.it" },
  offices: [
    {
      ...office,
      address: ["Via Roma 1"],
      phone: "+39 0471 123456",
      messaging: "",
      email: "info@rossi.it",
    },
  ],
  team: [{ ...member, picture: "/team/anna.jpg" }],
  plans: defaultFacts.plans.map((plan) => ({ ...plan, price: plan.price + 1 })),
  exchange_rates: { ...defaultFacts.exchange_rates, date: "2026-11-20" },
  practice: { ...defaultFacts.practice, repair_days: 5 },
  eu_representative: { name: "Rep", address: "Via Roma 2", email: "eu@rep.it" },
};

test("A new site's samples are named in the order of the page, and in one line of the log [A-FACT-09]", () => {
  expect(samplesLeft(defaultFacts)).toEqual(sampleNames);
  expect(unsetFacts(defaultFacts)).toBe(
    "The site is not ready for the public: there is no EU representative (Article 27 GDPR); " +
      "samples are left: name, founded, legal, emails, offices, phones, team, prices, rates, promises. " +
      "See /admin/company.",
  );
});

test("Nothing is reported once every fact is the company's own, and one sample on its own [A-FACT-09]", () => {
  expect(samplesLeft(filled)).toEqual([]);
  expect(unsetFacts(filled)).toBeUndefined();
  expect(samplesLeft({ ...filled, company_number: "0000" })).toEqual(["legal"]);
  const { exchange_rates, practice } = defaultFacts;
  expect(samplesLeft({ ...filled, exchange_rates, practice })).toEqual(["rates", "promises"]);
  // Visitors don't see rates of another currency.
  expect(samplesLeft({ ...filled, exchange_rates, currency: "EUR" })).toEqual([]);
  expect(unsetFacts({ ...filled, eu_representative: null })).toMatch(
    /EU representative \(.*\)\. See/,
  );
});

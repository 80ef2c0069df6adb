import type { Facts } from "./facts";

/** The promises of a new site, whose company is fictional. */
export const sampleFounded = 2017;

export const samplePractice: Facts["practice"] = {
  first_version: { lowest: 1500, highest: 4000 },
  liability: 100,
  test_documents: 100,
  repair_days: 10,
  checked_documents: 100,
  alert_minutes: 15,
  data_countries: ["GB", "DE"],
  data_days: 30,
  contract_languages: ["en", "it"],
};

/** What the plans include (P-PRICE-10 to P-PRICE-23). */
export const samplePlans: Facts["plans"] = [
  {
    id: "starter",
    price: 299,
    tasks: 10,
    minutes: 500,
    workflows: "simple",
    support: "standard",
    reporting: "basic",
    ocr: null,
    ai: null,
    highlighted: false,
  },
  {
    id: "growth",
    price: 599,
    tasks: 50,
    minutes: 2000,
    workflows: "advanced",
    support: "priority",
    reporting: "advanced",
    ocr: "standard",
    ai: "basic",
    highlighted: true,
  },
  {
    id: "advanced",
    price: 999,
    tasks: null,
    minutes: null,
    workflows: "complex",
    support: "premium",
    reporting: "custom",
    ocr: "advanced",
    ai: "full",
    highlighted: false,
  },
];

/** The figures of the sample case of supplier invoices. */
export const sampleExamples: Facts["examples"] = {
  hourly_rate: 24,
  customer_share: 50,
  order: { minutes_by_hand: 11, documents_timed: 40, first_price: 2500 },
  report: {
    documents: 1000,
    minutes_by_hand: 9,
    to_people: 120,
    minutes_of_people: 10,
    wrong: 2,
  },
  process: {
    // One person, because a visitor who clears the example keeps its figures.
    times_per_month: 400,
    people: 1,
    hourly_rate: 25,
    plain_share: 90,
    error_prone_share: 75,
    waiting_share: 60,
    mistake_rate: 3,
    mistakes_prevented: 90,
    steps: { save: 1, match: 3, ask: 4, type: 4, file: 1 },
  },
};

export const sampleRates: Facts["exchange_rates"] = {
  of: "USD",
  date: "2026-11-01",
  GBP: 0.76,
  EUR: 0.86,
};

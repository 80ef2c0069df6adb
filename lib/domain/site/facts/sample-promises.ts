import type { Facts } from "./facts";
import { DEFAULT_LIABILITY } from "./promise-fields";

/** What a new site promises; its company doesn't exist. */
export const sampleFounded = 2017;

export const samplePractice: Facts["practice"] = {
  first_version: { lowest: 1500, highest: 4000 },
  liability: DEFAULT_LIABILITY,
  test_documents: 100,
  repair_days: 10,
  checked_documents: 100,
  alert_minutes: 15,
  data_countries: ["GB", "DE"],
  data_days: 30,
  contract_languages: ["en", "it"],
};

/** Those of the sample case of supplier invoices. */
export const sampleExamples: Facts["examples"] = {
  hourly_rate: 24,
  order: { minutes_by_hand: 11, documents_timed: 500, first_price: 2500 },
  report: {
    documents: 1000,
    minutes_by_hand: 9,
    to_people: 120,
    minutes_of_people: 10,
    wrong: 2,
  },
};

export const sampleRates: Facts["exchange_rates"] = {
  of: "USD",
  date: "2026-11-01",
  GBP: 0.76,
  EUR: 0.86,
};

import { breakEvenHours, worthOfMinutes } from "@/lib/domain/site/pricing-plans";
import { formatDay } from "@/lib/i18n/date-time";
import { approximateAmounts } from "@/lib/i18n/money";
import { defaultFacts } from "@/lib/site";

const { exchange_rates } = defaultFacts;

test("A plan pays from the hours that cost as much as it does, rounded up", () => {
  expect(defaultFacts.plans.map((plan) => breakEvenHours(plan, 24))).toEqual([13, 25, 42]);
  expect(breakEvenHours({ price: 240 }, 24)).toBe(10);
});

test("The minutes of a plan are worth their hours; unlimited minutes are worth any price", () => {
  expect(defaultFacts.plans.map((plan) => worthOfMinutes(plan, 24))).toEqual([200, 800, Infinity]);
});

test("Approximate amounts are rounded to 5 and written in the reader's language", () => {
  expect(approximateAmounts(299, exchange_rates, "en")).toEqual({ pounds: "£225", euros: "€255" });
  expect(approximateAmounts(999, exchange_rates, "uk")).toEqual({
    pounds: "760\u00a0£",
    euros: "860\u00a0€",
  });
});

test("An approximate range is rounded to 5 at both ends and stays on one line", () => {
  expect(approximateAmounts([299, 999], exchange_rates, "en")).toEqual({
    pounds: "£225\u00a0–\u2060\u00a0£760",
    euros: "€255\u00a0–\u2060\u00a0€860",
  });
});

test("A day has the name of its month in the reader's language, in any time zone", () => {
  expect(formatDay("2026-11-01", "en")).toBe("1\u00a0November 2026");
  expect(formatDay("2026-11-01", "it")).toBe("1\u00a0novembre 2026");
});

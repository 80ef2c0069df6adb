/**
 * The contents of a plan (P-PRICE-10 to P-PRICE-23). Labels are in messages/pricing. `undefined`
 * means not included, `Infinity` unlimited.
 */
export interface PricingPlan {
  id: "starter" | "growth" | "advanced";
  /** Money per month. */
  price: number;
  highlighted: boolean;
  tasks: number;
  /** Minutes of manual work per month that the bot takes over. */
  minutes: number;
  workflows: "simple" | "advanced" | "complex";
  support: "standard" | "priority" | "premium";
  reporting: "basic" | "advanced" | "custom";
  ocr: "standard" | "advanced" | undefined;
  ai: "basic" | "full" | undefined;
}

export const pricingPlans = [
  {
    id: "starter",
    price: 299,
    highlighted: false,
    tasks: 10,
    minutes: 500,
    workflows: "simple",
    support: "standard",
    reporting: "basic",
    ocr: undefined,
    ai: undefined,
  },
  {
    id: "growth",
    price: 599,
    highlighted: true,
    tasks: 50,
    minutes: 2000,
    workflows: "advanced",
    support: "priority",
    reporting: "advanced",
    ocr: "standard",
    ai: "basic",
  },
  {
    id: "advanced",
    price: 999,
    highlighted: false,
    tasks: Infinity,
    minutes: Infinity,
    workflows: "complex",
    support: "premium",
    reporting: "custom",
    ocr: "advanced",
    ai: "full",
  },
] as const satisfies readonly PricingPlan[];

export type PlanId = (typeof pricingPlans)[number]["id"];
export const planIds = pricingPlans.map(({ id }) => id);
export const isPlanId = (value: unknown): value is PlanId =>
  (planIds as readonly unknown[]).includes(value);

/** The hourly cost of office work with which the pricing page compares the plans. */
export const EXAMPLE_HOURLY_RATE = 24;

/** The hours of work that cost as much as a month of the plan, rounded up. */
export const breakEvenHours = ({ price }: Pick<PricingPlan, "price">, hourlyRate: number): number =>
  Math.ceil(price / hourlyRate);

/** What the minutes of a plan are worth at an hourly rate: more than its price, or less. */
export const worthOfMinutes = (
  { minutes }: Pick<PricingPlan, "minutes">,
  hourlyRate: number,
): number => (minutes / 60) * hourlyRate;

/** The share of the created value that stays with the customer (P-GEN-06); the rest is the fee. */
export const SHARE_OF_CUSTOMER = 0.5;

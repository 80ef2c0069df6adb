/** The plans; price and limits are facts of the company, labels in messages/pricing. */
export const planIds = ["starter", "growth", "advanced"] as const;
export type PlanId = (typeof planIds)[number];
export const isPlanId = (value: unknown): value is PlanId =>
  (planIds as readonly unknown[]).includes(value);

/** What a plan includes besides (P-PRICE-10 to P-PRICE-23); `undefined` means not included. */
export interface PlanLevels {
  workflows: "simple" | "advanced" | "complex";
  support: "standard" | "priority" | "premium";
  reporting: "basic" | "advanced" | "custom";
  ocr: "standard" | "advanced" | undefined;
  ai: "basic" | "full" | undefined;
}

export const planLevels: Readonly<Record<PlanId, PlanLevels>> = {
  starter: {
    workflows: "simple",
    support: "standard",
    reporting: "basic",
    ocr: undefined,
    ai: undefined,
  },
  growth: {
    workflows: "advanced",
    support: "priority",
    reporting: "advanced",
    ocr: "standard",
    ai: "basic",
  },
  advanced: {
    workflows: "complex",
    support: "premium",
    reporting: "custom",
    ocr: "advanced",
    ai: "full",
  },
};

/** Money per month, and the minutes of manual work that it covers; null is unlimited. */
export interface PlanOffer {
  id: PlanId;
  price: number;
  minutes: number | null;
}

/** The hours of work that cost as much as a month of the plan, rounded up. */
export const breakEvenHours = ({ price }: Pick<PlanOffer, "price">, hourlyRate: number): number =>
  Math.ceil(price / hourlyRate);

/** What the minutes of a plan are worth at an hourly rate: more than its price, or less. */
export const worthOfMinutes = (
  { minutes }: Pick<PlanOffer, "minutes">,
  hourlyRate: number,
): number => ((minutes ?? Infinity) / 60) * hourlyRate;

/** What it costs to handle so many documents by hand. */
export const costOfWork = (documents: number, minutesEach: number, hourlyRate: number): number =>
  ((documents * minutesEach) / 60) * hourlyRate;

/** The share of the created value that stays with the customer (P-GEN-06); the rest is the fee. */
export const SHARE_OF_CUSTOMER = 0.5;

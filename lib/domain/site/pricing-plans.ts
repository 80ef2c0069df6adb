/** The plans; what they cost and include are facts of the company, labels in messages/pricing. */
export const planIds = ["starter", "growth", "advanced"] as const;
export type PlanId = (typeof planIds)[number];
export const isPlanId = (value: unknown): value is PlanId =>
  (planIds as readonly unknown[]).includes(value);

/** The levels that a plan may have (P-PRICE-10 to P-PRICE-23). */
export const planLevels = {
  workflows: ["simple", "advanced", "complex"],
  support: ["standard", "priority", "premium"],
  reporting: ["basic", "advanced", "custom"],
  ocr: ["standard", "advanced"],
  ai: ["basic", "full"],
} as const;
type PlanFeature = keyof typeof planLevels;
export const planFeatures = Object.keys(planLevels) as readonly PlanFeature[];

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

/** The cost of handling this many documents by hand. */
export const costOfWork = (documents: number, minutesEach: number, hourlyRate: number): number =>
  ((documents * minutesEach) / 60) * hourlyRate;

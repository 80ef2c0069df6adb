import type { CalculatorTexts } from "@/lib/i18n/calculator-labels";
import type { PlanId } from "@/lib/domain/site/pricing-plans";
import type { Messages } from "@/lib/i18n/messages";

export interface ProcessLabels {
  tool: Messages["business-case"]["yourProcess"];
  calculator: CalculatorTexts;
  diagram: Messages["common"]["diagram"];
  plans: Record<PlanId, string>;
}

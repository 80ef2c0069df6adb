import type { RoiLabels } from "@/components/site/roi/roi-labels";
import type { PlanId } from "@/lib/domain/site/pricing-plans";
import type { Messages } from "@/lib/i18n/messages";

export interface ProcessLabels {
  tool: Messages["business-case"]["yourProcess"];
  calculator: RoiLabels;
  diagram: Messages["common"]["diagram"];
  plans: Record<PlanId, string>;
}

import type { RoiLabels } from "@/components/site/roi/roi-labels";
import type { PlanId } from "@/lib/domain/site/pricing-plans";
import type { Messages } from "@/lib/i18n/messages";

export interface ProcessLabels {
  tool: Messages["business-case"]["yourProcess"];
  calculator: RoiLabels;
  diagram: Messages["common"]["diagram"];
  plans: Record<PlanId, string>;
}

/** Replaces the placeholders of a text, in the browser without the library of the server. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

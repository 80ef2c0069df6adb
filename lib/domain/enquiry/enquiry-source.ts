import { z } from "zod";
import { isContentId } from "../fields/content-id";
import { ownProcessSchema } from "../process/own-process-schema";
import { planIds } from "../site/pricing-plans";
import { roiFieldNames, type RoiField } from "../roi/roi-figures";
import { programIds } from "../site/special-programs";

/** What led a visitor to the contact page; `contact` stands for nothing in particular. */
export const sourceKinds = ["contact", "program", "workshop", "plan", "case", "process"] as const;
export type SourceKind = (typeof sourceKinds)[number];

const figure = z.number("calculation must hold numbers").min(-1e12).max(1e12);

/**
 * The query of the contact page (P-ROUTE-14, P-ROUTE-15, P-ROI) as ids, independent of language.
 */
export const enquirySource = z.strictObject({
  program: z.enum(programIds, "source.program is not one of ours").optional(),
  workshop: z.boolean("source.workshop must be true or false").optional(),
  plan: z.enum(planIds, "source.plan is not one of ours").optional(),
  case: z
    .string("source.case must be text")
    .refine(isContentId, "source.case must be the id of a case")
    .optional(),
  calculation: z
    .partialRecord(z.enum(roiFieldNames as [RoiField, ...RoiField[]]), figure)
    .optional(),
  process: ownProcessSchema.optional(),
});
export type EnquirySource = z.output<typeof enquirySource>;

/** The kind of source that lists show and filter by. */
export function sourceKindOf(source: EnquirySource): SourceKind {
  const { program, workshop, plan, case: about, process } = source;
  if (program) return "program";
  if (workshop) return "workshop";
  if (plan) return "plan";
  if (about) return "case";
  return process ? "process" : "contact";
}

import { isContentId } from "../fields/content-id";
import type { Interest } from "./contact-form";
import type { EnquirySource } from "./enquiry-source";
import { isPlanId } from "../site/pricing-plans";
import { areComplete, readRoiQuery, type RoiFigures } from "../roi/roi-figures";
import { findProgram, type ProgramTitles } from "../site/special-programs";

/** The source in the query of the contact page. A calculation is complete or absent. */
export type PrefillSource = Omit<EnquirySource, "calculation"> & { calculation?: RoiFigures };

/**
 * Reads the query of the contact page (P-ROUTE-14, P-ROUTE-15); unknown values are dropped.
 * `titles` has the titles of the programs that are shown, in all languages.
 */
export function readPrefillSource(query: URLSearchParams, titles: ProgramTitles): PrefillSource {
  const program = findProgram(query.get("program") ?? "", titles);
  const plan = query.get("plan");
  const caseId = query.get("case");
  const figures = readRoiQuery(query.toString());
  return {
    ...(program && { program }),
    ...(query.get("workshop") === "true" && { workshop: true }),
    ...(isPlanId(plan) && { plan }),
    ...(isContentId(caseId) && { case: caseId }),
    ...(areComplete(figures) && { calculation: figures }),
  };
}

/**
 * The interest to preselect: a quote for plans, calculations and processes, a demo for cases and workshops.
 */
export function suggestedInterest({
  program,
  plan,
  workshop,
  case: caseId,
  calculation,
  process,
}: PrefillSource): Interest {
  if (program) return "general";
  if (plan || calculation || process) return "quote";
  return workshop || caseId ? "demo" : "general";
}

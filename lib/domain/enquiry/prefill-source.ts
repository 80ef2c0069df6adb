import { isContentId } from "../fields/content-id";
import type { Interest } from "./contact-form";
import type { EnquirySource } from "./enquiry-source";
import { isPlanId } from "../site/pricing-plans";
import { areComplete, readRoiQuery, type RoiFigures } from "../roi/roi-figures";
import { findProgram, type ProgramId } from "../site/special-programs";

/** A source as an address tells it: a calculation is there with all its figures or not at all. */
export type PrefillSource = Omit<EnquirySource, "calculation"> & { calculation?: RoiFigures };

/** What the address of the contact page carries (P-ROUTE-14, P-ROUTE-15); what nobody knows is left out. `titles` has all titles of the programs by id. */
export function readPrefillSource(
  query: URLSearchParams,
  titles: Record<ProgramId, readonly string[]>,
): PrefillSource {
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

/** What somebody who comes with this probably wants: figures and plans ask for a price, a case or a workshop for a look at the thing. */
export function suggestedInterest({
  program,
  plan,
  workshop,
  case: caseId,
  calculation,
}: PrefillSource): Interest {
  if (program) return "general";
  if (plan || calculation) return "quote";
  return workshop || caseId ? "demo" : "general";
}

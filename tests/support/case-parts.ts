import { database } from "@/lib/data/database/prisma";
import type { Translatable } from "@/lib/domain/translation/translatable";
import { asAdministrator } from "./content-requests";

export const admin = asAdministrator();

/** The case and all its entries, in the order of the editor. */
export async function partsOf(caseId: string): Promise<{ kind: Translatable; id: string }[]> {
  const items = await database().caseItem.findMany({
    where: { caseId },
    orderBy: [{ isBefore: "desc" }, { position: "asc" }],
  });
  const steps = await database().timelineStep.findMany({
    where: { caseId },
    orderBy: { stepNumber: "asc" },
  });
  const ofKind = (kind: string) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ id }) => ({ kind: kind as Translatable, id }));
  const kinds = [
    "problemPoint",
    "solutionPoint",
    "processStep",
    "manualProcessIssue",
    "automatedProcessBenefit",
  ];
  return [
    { kind: "businessCase", id: caseId },
    ...kinds.flatMap(ofKind),
    ...steps.map(({ id }) => ({ kind: "implementationStep" as const, id })),
  ];
}

import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import { asAdministrator } from "./content-requests";

export const admin = asAdministrator();
let number = 0;

export const lists = {
  problemPoints: [{ text: "problem" }],
  solutionPoints: [{ text: "solution" }],
  manualProcessIssues: [{ text: "issue" }],
  automatedProcessBenefits: [{ text: "benefit" }],
  processSteps: [{ text: "step", isBefore: true }],
  implementationTimeline: [{ name: "stage", duration: "1 day" }],
};

export async function makeCase() {
  const id = `translated-${++number}`;
  const { body } = await admin("POST", "/business-cases", {
    id,
    title: "Title",
    description: "Description",
    ...lists,
  });
  return body.business_case as { id: string } & Record<string, { id: string }[]>;
}

export const idOf = (created: Record<string, { id: string }[]>, kind: CaseCollection) =>
  created[caseCollections[kind].list]?.[0]?.id ?? "";

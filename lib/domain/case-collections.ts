/**
 * The six lists of a business case, defined once (A§7). Routes, keys of answers, seeds, editors and tests derive from here.
 * `path` is the segment in calls, `list` and `single` the keys in answers, `translation` the segment under /translations.
 */
const points = {
  problemPoint: { path: "problem-points", list: "problemPoints", single: "problemPoint", translation: "problem-points" },
  solutionPoint: { path: "solution-points", list: "solutionPoints", single: "solutionPoint", translation: "solution-points" },
  manualProcessIssue: { path: "manual-process-issues", list: "manualProcessIssues", single: "manualProcessIssue", translation: "manual-process-issues" },
  automatedProcessBenefit: { path: "automated-process-benefits", list: "automatedProcessBenefits", single: "automatedProcessBenefit", translation: "automated-process-benefits" },
  processStep: { path: "process-steps", list: "processSteps", single: "processStep", translation: "process-steps" },
} as const;

const timeline = {
  implementationStep: { path: "implementation-timeline", list: "implementationTimeline", single: "implementationStep", translation: "implementation-steps" },
} as const;

export const caseCollections = { ...points, ...timeline };

/** The kinds of list entry that are a text with an order; a process step also has a side (`isBefore`). */
export type PointKind = keyof typeof points;
export type CaseCollection = keyof typeof caseCollections;

export const pointKinds = Object.keys(points) as PointKind[];
export const caseCollectionKinds = Object.keys(caseCollections) as CaseCollection[];

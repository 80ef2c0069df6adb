/**
 * The six lists of a business case, defined once (A§7). Routes, keys of answers, seeds, editors and tests derive from here.
 * `path` is the segment in calls, `list` and `single` the keys in answers, `translation` the segment under /translations;
 * `noun` names an entry in messages, `words` is the field of its text and `place` the field of its number in the list. `work` is what
 * its texts are about, where they are about the process: `both` has two sides, each numbered by itself; `lasts` has a duration beside its words.
 */
const point = { textKey: "text", positionKey: "order" } as const;
const points = {
  problemPoint: {
    path: "problem-points",
    list: "problemPoints",
    single: "problemPoint",
    translation: "problem-points",
    noun: "Problem point",
    processType: "manual",
    hasDuration: false,
    ...point,
  },
  solutionPoint: {
    path: "solution-points",
    list: "solutionPoints",
    single: "solutionPoint",
    translation: "solution-points",
    noun: "Solution point",
    processType: "automated",
    hasDuration: false,
    ...point,
  },
  manualProcessIssue: {
    path: "manual-process-issues",
    list: "manualProcessIssues",
    single: "manualProcessIssue",
    translation: "manual-process-issues",
    noun: "Manual process issue",
    processType: "manual",
    hasDuration: false,
    ...point,
  },
  automatedProcessBenefit: {
    path: "automated-process-benefits",
    list: "automatedProcessBenefits",
    single: "automatedProcessBenefit",
    translation: "automated-process-benefits",
    noun: "Automated process benefit",
    processType: "automated",
    hasDuration: false,
    ...point,
  },
  processStep: {
    path: "process-steps",
    list: "processSteps",
    single: "processStep",
    translation: "process-steps",
    noun: "Process step",
    processType: "both",
    hasDuration: false,
    ...point,
  },
} as const;

const timeline = {
  implementationStep: {
    path: "implementation-timeline",
    list: "implementationTimeline",
    single: "implementationStep",
    translation: "implementation-steps",
    noun: "Timeline step",
    processType: "none",
    hasDuration: true,
    textKey: "name",
    positionKey: "stepNumber",
  },
} as const;

export const caseCollections = { ...points, ...timeline };

/** The kinds of list entry that are a text with an order; a process step also has a side (`isBefore`). */
export type PointKind = keyof typeof points;
export type CaseCollection = keyof typeof caseCollections;

export const pointKinds = Object.keys(points) as PointKind[];
export const caseCollectionKinds = Object.keys(caseCollections) as CaseCollection[];

export const hasSides = (kind: CaseCollection): boolean =>
  caseCollections[kind].processType === "both";

/** "Problem point text is required" and its sisters (A§5). */
export const textRequiredMessage = (kind: CaseCollection): string =>
  `${caseCollections[kind].noun} ${caseCollections[kind].textKey} is required`;

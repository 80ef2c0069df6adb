/**
 * The six lists of a business case, defined once (A-API-12). Endpoints, response keys, bodies,
 * versions and comparisons derive from here; README.md names the places that need an entry for a
 * new list. `path` is the segment in URLs, `list` and `single` are
 * response keys, `translation` is the segment under /translations. `noun` names an entry in
 * messages, `textKey` is the field of its text and `positionKey` that of its position.
 * `processType` tells which process the texts describe: a list with `both` has two sides, each
 * numbered from 1. Entries of a list with `hasDuration` have a duration.
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

/** The lists whose entries are a text with an order; process steps also have `isBefore`. */
export type PointKind = keyof typeof points;
export type CaseCollection = keyof typeof caseCollections;

export const pointKinds = Object.keys(points) as PointKind[];
export const caseCollectionKinds = Object.keys(caseCollections) as CaseCollection[];

export const hasSides = (kind: CaseCollection): boolean =>
  caseCollections[kind].processType === "both";

/** A-TRAN-20 to A-TRAN-25: "Problem point text is required" and so on. */
export const textRequiredMessage = (kind: CaseCollection): string =>
  `${caseCollections[kind].noun} ${caseCollections[kind].textKey} is required`;

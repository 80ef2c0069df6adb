import { get, set } from "react-hook-form";
import { z } from "zod";
import { businessCaseSchema, metricsSchema } from "@/lib/domain/case/business-case";
import type { EditedEntry } from "../collection-editor/edited-entry";

const { shape: editableShape } = businessCaseSchema.omit({
  version: true,
  createdAt: true,
  updatedAt: true,
  translationStatus: true,
});
const valuesSchema = z.object(editableShape);

/** What stands in the fields of the form; of a case that is there, the lists have editors and calls of their own. */
export type CaseValues = z.infer<typeof valuesSchema> & {
  problemPoints: readonly EditedEntry[];
  solutionPoints: readonly EditedEntry[];
};

type Metric = keyof z.infer<typeof metricsSchema>;
type TopLevelField = Exclude<keyof z.infer<typeof valuesSchema>, "id" | "language" | "metrics">;
/** A field that may change, by its path. */
export type CaseField = TopLevelField | `metrics.${Metric}`;

/** In the order of the body's schema; the names of a shape are those of its type. */
export const caseFields: readonly CaseField[] = Object.keys(editableShape).flatMap((key) =>
  key === "metrics"
    ? Object.keys(metricsSchema.shape).map((metric) => `metrics.${metric}`)
    : key === "id" || key === "language"
      ? []
      : [key],
) as CaseField[];

/** A case as it is stored: what its fields hold, and which version that is. */
export interface StoredCase {
  values: CaseValues;
  version: number;
}

export const valuesOf = (found: z.input<typeof valuesSchema>): CaseValues => ({
  ...valuesSchema.parse(found),
  problemPoints: [],
  solutionPoints: [],
});

const caseResponse = z.object({
  business_case: z.object({ ...editableShape, version: businessCaseSchema.shape.version }),
});

/** Reads what GET /business-cases/{id} answered. */
export function parseStoredCase(response: unknown): StoredCase {
  const { business_case: found } = caseResponse.parse(response);
  return { values: valuesOf(found), version: found.version };
}

export const valueAt = (values: CaseValues, field: CaseField): unknown => get(values, field);

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two states differ. */
export const changedFields = (a: CaseValues, b: CaseValues): CaseField[] =>
  caseFields.filter((field) => !isEqual(valueAt(a, field), valueAt(b, field)));

const toNestedPoints = (entries: readonly EditedEntry[]) => entries.map(({ text }) => ({ text }));

/** The body that makes the case: everything, with the lists that it begins with. */
export const createBody = ({ problemPoints, solutionPoints, ...rest }: CaseValues) => ({
  ...rest,
  problemPoints: toNestedPoints(problemPoints),
  solutionPoints: toNestedPoints(solutionPoints),
});

/** The body that changes what differs from what is stored, and only that: what others change meanwhile in other fields is not touched. */
export function changeBody(
  values: CaseValues,
  { values: stored, version }: StoredCase,
): Record<string, unknown> {
  const body: Record<string, unknown> = { version, language: values.language };
  for (const field of changedFields(values, stored)) set(body, field, valueAt(values, field));
  return body;
}

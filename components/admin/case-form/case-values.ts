import { set } from "react-hook-form";
import { z } from "zod";
import { businessCaseSchema, metricsSchema } from "@/lib/domain/case/business-case";
import type { EditedEntry } from "../collection-editor/store/edited-entry";
import { changedFields, valueAt } from "../editing/merge";
import type { StoredForm } from "../editing/use-form-saving";

const { shape: editableShape } = businessCaseSchema.omit({
  imageFocalPoint: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  translationStatus: true,
  status: true,
  languages_public: true,
});
const valuesSchema = z.object(editableShape);

/** The values of the form. The lists of a stored case aren't in it: their editors save them. */
export type CaseValues = z.infer<typeof valuesSchema> & {
  problemPoints: readonly EditedEntry[];
  solutionPoints: readonly EditedEntry[];
};

type Metric = keyof z.infer<typeof metricsSchema>;
type TopLevelField = Exclude<keyof z.infer<typeof valuesSchema>, "id" | "language" | "metrics">;
/** A field that may change, by its path. */
export type CaseField = TopLevelField | `metrics.${Metric}`;

/** In the order of the body's schema. */
export const caseFields: readonly CaseField[] = Object.keys(editableShape).flatMap((key) =>
  key === "metrics"
    ? Object.keys(metricsSchema.shape).map((metric) => `metrics.${metric}`)
    : key === "id" || key === "language"
      ? []
      : [key],
) as CaseField[];

export const valuesOf = (found: z.input<typeof valuesSchema>): CaseValues => ({
  ...valuesSchema.parse(found),
  problemPoints: [],
  solutionPoints: [],
});

const caseResponse = z.object({
  business_case: z.object({ ...editableShape, version: businessCaseSchema.shape.version }),
});

/** Reads the response of GET /business-cases/{id}. */
export function parseStoredCase(response: unknown): StoredForm<CaseValues> {
  const { business_case: found } = caseResponse.parse(response);
  return { values: valuesOf(found), version: found.version };
}

const toNestedPoints = (entries: readonly EditedEntry[]) => entries.map(({ text }) => ({ text }));

/** The body that creates a case, with the entries that its lists begin with. */
export const createBody = ({ problemPoints, solutionPoints, ...rest }: CaseValues) => ({
  ...rest,
  problemPoints: toNestedPoints(problemPoints),
  solutionPoints: toNestedPoints(solutionPoints),
});

/** Only what differs from the stored values is sent, so that others' changes elsewhere stay. */
export function changeBody(
  values: CaseValues,
  { values: stored, version }: StoredForm<CaseValues>,
): Record<string, unknown> {
  const body: Record<string, unknown> = { version, language: values.language };
  for (const field of changedFields(caseFields, values, stored))
    set(body, field, valueAt(values, field));
  return body;
}

import { get, set } from "react-hook-form";
import { z } from "zod";
import { businessCaseSchema, metricsSchema } from "@/lib/domain/case/business-case";
import type { EditedEntry } from "../collection-editor/edited-entry";

const { shape: typed } = businessCaseSchema.omit({ version: true, createdAt: true, updatedAt: true, translationStatus: true });
const valuesSchema = z.object(typed);

/** What stands in the fields of the form; of a case that is there, the lists have editors and calls of their own. */
export type CaseValues = z.infer<typeof valuesSchema> & { problemPoints: readonly EditedEntry[]; solutionPoints: readonly EditedEntry[] };

type Metric = keyof z.infer<typeof metricsSchema>;
type Whole = Exclude<keyof z.infer<typeof valuesSchema>, "id" | "language" | "metrics">;
/** A field that may change, by its path. */
export type CaseField = Whole | `metrics.${Metric}`;

/** In the order of the body's schema; the names of a shape are those of its type. */
export const caseFields: readonly CaseField[] = Object.keys(typed).flatMap((key) =>
  key === "metrics" ? Object.keys(metricsSchema.shape).map((metric) => `metrics.${metric}`) : key === "id" || key === "language" ? [] : [key]) as CaseField[];

/** A case as it is stored: what its fields hold, and which version that is. */
export interface StoredCase {
  values: CaseValues;
  version: number;
}

export const valuesOf = (found: z.input<typeof valuesSchema>): CaseValues => ({ ...valuesSchema.parse(found), problemPoints: [], solutionPoints: [] });

const caseAnswer = z.object({ business_case: z.object({ ...typed, version: businessCaseSchema.shape.version }) });

/** Reads what GET /business-cases/{id} answered. */
export function storedCase(answer: unknown): StoredCase {
  const { business_case: found } = caseAnswer.parse(answer);
  return { values: valuesOf(found), version: found.version };
}

export const valueAt = (values: CaseValues, field: CaseField): unknown => get(values, field);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two states differ. */
export const differing = (a: CaseValues, b: CaseValues): CaseField[] => caseFields.filter((field) => !isSame(valueAt(a, field), valueAt(b, field)));

const nested = (entries: readonly EditedEntry[]) => entries.map(({ words }) => ({ text: words }));

/** The body that makes the case: everything, with the lists that it begins with. */
export const createBody = ({ problemPoints, solutionPoints, ...rest }: CaseValues) => ({ ...rest, problemPoints: nested(problemPoints), solutionPoints: nested(solutionPoints) });

/** The body that changes what differs from what is stored, and only that: what others change meanwhile in other fields is not touched. */
export function changeBody(values: CaseValues, { values: stored, version }: StoredCase): Record<string, unknown> {
  const body: Record<string, unknown> = { version, language: values.language };
  for (const field of differing(values, stored)) set(body, field, valueAt(values, field));
  return body;
}

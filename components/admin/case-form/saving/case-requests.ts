import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { documentUrl } from "@/lib/browser/document-url";
import type { StoredForm } from "../../editing/use-form-saving";
import { changeBody, createBody, parseStoredCase, type CaseValues } from "../case-values";

const CASES_URL = "/api/v1/business-cases";
export const caseUrl = (id: string, query = {}): string => documentUrl(CASES_URL, id, { query });

export const createCase = (values: CaseValues, isDraft: boolean) =>
  authenticatedRequest(CASES_URL, {
    method: "POST",
    body: { ...createBody(values), ...(isDraft && { status: "draft" }) },
  });

export const changeCase = (id: string, values: CaseValues, replaces: StoredForm<CaseValues>) =>
  authenticatedRequest(caseUrl(id), { method: "PUT", body: changeBody(values, replaces) });

/** The case of a response; the entries of its lists stay those of the form. */
export function storedCase(response: unknown, getValues: () => CaseValues): StoredForm<CaseValues> {
  const { values, version } = parseStoredCase(response);
  const { problemPoints, solutionPoints } = getValues();
  return { values: { ...values, problemPoints, solutionPoints }, version };
}

/** Reads the stored case. */
export async function readCase(
  id: string,
  { language }: CaseValues,
  getValues: () => CaseValues,
): Promise<StoredForm<CaseValues>> {
  return storedCase(await authenticatedRequest(caseUrl(id, { language })), getValues);
}

import { documentUrl } from "@/lib/browser/document-url";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import { isWorkingCopyId } from "@/lib/domain/document/stored-id";
import { languagesAmong, type Language } from "@/lib/domain/language";
import {
  policyFaultSchema,
  policyPreviewResponse,
  policySchema,
  type PolicyBody,
  type PolicyFault,
  type PolicyName,
} from "@/lib/domain/policy/policy";
import { z } from "zod";
import type { StoredForm } from "../editing/use-form-saving";
import { policyValues, type PolicyValues } from "./policy-values";

const POLICIES_URL = "/api/v1/policies";

const toStored = (response: unknown): StoredForm<PolicyValues> => {
  const policy = policySchema.parse(response);
  return { values: policyValues(policy), version: policy.version };
};

/** `id` is that of a policy, or of its working copy. */
export const readPolicy = async (id: string): Promise<StoredForm<PolicyValues>> =>
  toStored(await authenticatedRequest(documentUrl(POLICIES_URL, id)));

export const changePolicy = async (
  id: string,
  body: PolicyBody,
): Promise<StoredForm<PolicyValues>> =>
  toStored(await authenticatedRequest(documentUrl(POLICIES_URL, id), { method: "PUT", body }));

/** A text that the server refused. */
export interface RefusedText {
  language: Language;
  markdown: string;
  faults: readonly PolicyFault[];
}

/** The faults of a text that the server refused; none for another failure. */
export const refusedFaults = (failure: unknown): PolicyFault[] =>
  failure instanceof ApiError
    ? failure.errors.flatMap(({ field, code, message, params }) => {
        const fault = { code, message, name: String(params.name ?? ""), line: params.line ?? null };
        const { data } = policyFaultSchema.safeParse(fault);
        return field === "markdown" && data ? [data] : [];
      })
    : [];

/** The changes besides the texts. */
function fieldChanges(values: PolicyValues, before: PolicyValues): PolicyBody {
  const version = before.publicConsentVersion + (values.asksAgain ? 1 : 0);
  return {
    ...(values.effectiveAt !== before.effectiveAt && { effective_at: values.effectiveAt || null }),
    ...(values.asksAgain !== before.asksAgain && { consent_version: version }),
  };
}

/**
 * Saves what changed, one language after the other. Fails as stale if somebody else has changed the
 * policy; `onRefused` gets the text that was refused.
 */
export async function savePolicy(
  id: string,
  values: PolicyValues,
  replaces: StoredForm<PolicyValues>,
  onRefused: (refused: RefusedText) => void,
): Promise<StoredForm<PolicyValues>> {
  const { values: before } = replaces;
  let fields = fieldChanges(values, before);
  let stored = replaces;
  for (const language of languagesAmong(Object.keys(values.texts))) {
    const markdown = values.texts[language];
    if (markdown === before.texts[language]) continue;
    const body = { ...fields, language, markdown, version: stored.version };
    stored = await changePolicy(id, body).catch((failure: unknown) => {
      const faults = refusedFaults(failure);
      if (faults.length > 0) onRefused({ language, markdown, faults });
      throw failure;
    });
    fields = {};
  }
  // A draft is made even if nothing was typed.
  const isSaved = stored !== replaces || !isWorkingCopyId(id);
  if (Object.keys(fields).length === 0 && isSaved) return stored;
  return changePolicy(id, { ...fields, version: stored.version });
}

const previewSchema = z.object(policyPreviewResponse);
export type PolicyPreview = z.infer<typeof previewSchema>;

/** A text as the page would show it, or its faults. */
export const previewPolicy = async (
  name: PolicyName,
  body: { language: Language; markdown: string },
): Promise<PolicyPreview> => {
  const url = `${POLICIES_URL}/${name}/preview`;
  return previewSchema.parse(await authenticatedRequest(url, { method: "POST", body }));
};

import { industrySchema, type Industry } from "@/lib/domain/industry/industry";
import { documentUrl } from "@/lib/browser/document-url";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { IndustryValues } from "./industry-values";

const INDUSTRIES_URL = "/api/v1/industries";
const industryUrl = (id: string, query = {}) => documentUrl(INDUSTRIES_URL, id, { query });
const parseIndustry = (response: unknown): Industry =>
  industrySchema.parse(fieldOf(response, "industry"));

/** The requests about industries. All throw an `ApiError`. */
export const createIndustry = (values: IndustryValues, isDraft: boolean): Promise<unknown> =>
  authenticatedRequest(INDUSTRIES_URL, {
    method: "POST",
    body: { ...values, ...(isDraft && { status: "draft" }) },
  });

/** Fails as stale if somebody else has changed the industry since `version`. */
export const changeIndustry = async (
  storedId: string,
  { id: _, ...body }: IndustryValues,
  version: number,
): Promise<Industry> =>
  parseIndustry(
    await authenticatedRequest(industryUrl(storedId), {
      method: "PUT",
      body: { ...body, version },
    }),
  );

export const readIndustry = async (id: string, language: Language): Promise<Industry> =>
  parseIndustry(await authenticatedRequest(industryUrl(id, { language })));

export const deleteIndustry = (id: string): Promise<unknown> =>
  authenticatedRequest(industryUrl(id), { method: "DELETE" });

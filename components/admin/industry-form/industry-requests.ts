import { industrySchema, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { IndustryValues } from "./industry-values";

const INDUSTRIES_URL = "/api/v1/industries";
const industryUrl = (id: string) => `${INDUSTRIES_URL}/${encodeURIComponent(id)}`;
const parseIndustry = (response: unknown): Industry =>
  industrySchema.parse(fieldOf(response, "industry"));

/** The calls about industries. All throw a `CallFailure`. */
export const createIndustry = (body: IndustryValues): Promise<unknown> =>
  authenticatedRequest(INDUSTRIES_URL, { method: "POST", body });

/** Saves what may change; throws stale when somebody else did so since `version`. */
export const changeIndustry = async (
  { id, ...body }: IndustryValues,
  version: number,
): Promise<Industry> =>
  parseIndustry(
    await authenticatedRequest(industryUrl(id), { method: "PUT", body: { ...body, version } }),
  );

export const readIndustry = async (id: string, language: Language): Promise<Industry> =>
  parseIndustry(await authenticatedRequest(`${industryUrl(id)}?language=${language}`));

export const deleteIndustry = (id: string): Promise<unknown> =>
  authenticatedRequest(industryUrl(id), { method: "DELETE" });

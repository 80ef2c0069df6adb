import { industrySchema, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import type { IndustryValues } from "./industry-values";

const all = "/api/v1/industries";
const one = (id: string) => `${all}/${encodeURIComponent(id)}`;
const industryOf = (answer: unknown): Industry => industrySchema.parse(fieldOf(answer, "industry"));

/** The calls about industries. All throw a `CallFailure`. */
export const createIndustry = (body: IndustryValues): Promise<unknown> => authenticatedCall(all, { method: "POST", body });

/** Saves what may change; throws stale when somebody else did so since `version`. */
export const changeIndustry = async ({ id, ...body }: IndustryValues, version: number): Promise<Industry> =>
  industryOf(await authenticatedCall(one(id), { method: "PUT", body: { ...body, version } }));

export const readIndustry = async (id: string, language: Language): Promise<Industry> => industryOf(await authenticatedCall(`${one(id)}?language=${language}`));

export const deleteIndustry = (id: string): Promise<unknown> => authenticatedCall(one(id), { method: "DELETE" });

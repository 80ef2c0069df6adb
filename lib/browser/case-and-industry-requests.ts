import type { Language } from "../domain/language";
import { ask, failureOf, fieldOf } from "./session/fetch-json";

/** Nobody waits longer than this for a title that only adds to what is shown. */
const TITLE_MS = 3_000;

/** The title of a case that has a page, as GET /api/v1/business-cases/{id} answers it; undefined when there is none or it cannot be had. */
export async function fetchCaseTitle(id: string, language: Language): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/v1/business-cases/${encodeURIComponent(id)}?language=${language}`, { signal: AbortSignal.timeout(TITLE_MS) });
    const answer: unknown = await response.json();
    const found = answer && typeof answer === "object" && "business_case" in answer ? answer.business_case : undefined;
    if (!found || typeof found !== "object" || !("hasDetailPage" in found) || found.hasDetailPage !== true) return undefined;
    return "title" in found && typeof found.title === "string" ? found.title : undefined;
  } catch {
    return undefined;
  }
}

/** An industry as a choice in a form; its name may be in another language than the page. */
export interface IndustryChoice {
  id: string;
  name: string;
  language: string;
}

const isChoice = (value: unknown): value is IndustryChoice => ["id", "name", "language"].every((name) => typeof fieldOf(value, name) === "string");

/** All industries (ambiguity 72). Throws a `CallFailure` when they cannot be had. */
export async function fetchIndustries(language: Language): Promise<IndustryChoice[]> {
  const answer = await ask(`/api/v1/industries?language=${language}`);
  const found = fieldOf(answer.body, "industries");
  if (!answer.isSuccess || !Array.isArray(found)) throw failureOf(answer, "Failed to fetch industries");
  return found.filter(isChoice);
}

import type { Language } from "../domain/language";
import { fetchJson, toApiError, fieldOf } from "./session/fetch-json";

/** A title only adds detail to what is already shown. */
const TITLE_TIMEOUT_MS = 3_000;

/** The title of a case that has a detail page; undefined without one, or when the request fails. */
export async function fetchCaseTitle(id: string, language: Language): Promise<string | undefined> {
  try {
    const response = await fetch(
      `/api/v1/business-cases/${encodeURIComponent(id)}?language=${language}`,
      { signal: AbortSignal.timeout(TITLE_TIMEOUT_MS) },
    );
    const body: unknown = await response.json();
    const found =
      body && typeof body === "object" && "business_case" in body ? body.business_case : undefined;
    if (
      !found ||
      typeof found !== "object" ||
      !("hasDetailPage" in found) ||
      found.hasDetailPage !== true
    )
      return undefined;
    return "title" in found && typeof found.title === "string" ? found.title : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An industry as a choice in a form. `language` is that of its name, which may differ from the
 * page's.
 */
export interface IndustryChoice {
  id: string;
  name: string;
  language: string;
}

const isChoice = (value: unknown): value is IndustryChoice =>
  ["id", "name", "language"].every((name) => typeof fieldOf(value, name) === "string");

/** All industries. Throws an `ApiError`. */
export async function fetchIndustries(language: Language): Promise<IndustryChoice[]> {
  const response = await fetchJson(`/api/v1/industries?language=${language}`);
  const found = fieldOf(response.body, "industries");
  if (!response.isSuccess || !Array.isArray(found))
    throw toApiError(response, "Failed to fetch industries");
  return found.filter(isChoice);
}

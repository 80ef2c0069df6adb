import type { Language } from "./domain/language";

/** The title of a case that has a page, as GET /api/v1/business-cases/{id} answers it; undefined when there is none or it cannot be had. */
export async function fetchCaseTitle(id: string, language: Language): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/v1/business-cases/${encodeURIComponent(id)}?language=${language}`);
    const answer: unknown = await response.json();
    const found = answer && typeof answer === "object" && "business_case" in answer ? answer.business_case : undefined;
    if (!found || typeof found !== "object" || !("hasDetailPage" in found) || found.hasDetailPage !== true) return undefined;
    return "title" in found && typeof found.title === "string" ? found.title : undefined;
  } catch {
    return undefined;
  }
}

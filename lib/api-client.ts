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

/** What a call answered: whether it succeeded, and the server's words where it has any. */
interface Outcome {
  success: boolean;
  message: string | undefined;
}

/** Signs in at POST /api/v1/auth/login. Never throws: an answer that cannot be had is a failure without words. */
export async function signIn({ username, password, rememberMe }: { username: string; password: string; rememberMe: boolean }): Promise<Outcome> {
  try {
    const body = JSON.stringify({ username, password, remember_me: rememberMe });
    const response = await fetch("/api/v1/auth/login", { method: "POST", headers: { "content-type": "application/json" }, body });
    const answer: unknown = await response.json();
    const message = answer && typeof answer === "object" && "message" in answer && typeof answer.message === "string" ? answer.message : undefined;
    return { success: response.ok, message };
  } catch {
    return { success: false, message: undefined };
  }
}

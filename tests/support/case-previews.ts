import type { Language } from "../../lib/domain/language";
import { AppError } from "../../lib/domain/error";
import { findPreview, getCasePreview } from "../../lib/services/preview/preview";

/** The content of the page of a preview link. Throws not_found. */
export async function shownByLink(token: string, language: Language) {
  const target = await findPreview(token);
  if (!target) throw new AppError("not_found", "There is no such link");
  return { ...target, ...(await getCasePreview(target, language)) };
}

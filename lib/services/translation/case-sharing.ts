import "server-only";
import type { Grant } from "../../domain/account/account";
import type { KnownDraft } from "../../domain/document/working-copy";
import type { TranslatedDocument } from "../../domain/translation/translated-document";
import { getCaseInSourceLanguage } from "../case/administrator-reads";
import { findFocalPoints } from "../media/shown-files";

/**
 * The data for previews of shared links to a case: the focal points of its images in all
 * languages, and whether a drawn image applies without one, which only a public page has. Throws
 * not_found.
 */
export async function getCaseSharing(
  grant: Grant,
  { id, items: [own] }: TranslatedDocument,
  { status }: Pick<KnownDraft, "status">,
) {
  const urls = (own?.records ?? []).map(({ texts }) => texts.shareImage ?? "");
  const [points, { hasDetailPage }] = await Promise.all([
    findFocalPoints(urls),
    getCaseInSourceLanguage(grant, id),
  ]);
  return {
    focalPoints: Object.fromEntries(points),
    isDrawn: status === "published" && hasDetailPage,
  };
}

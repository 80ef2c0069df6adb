// Recognizes addresses of pages that don't exist. That costs one query at most, while rendering
// costs tens of milliseconds of processor time, so invented addresses don't delay existing pages.
import { fallbackSegment, previewSegment } from "@/lib/page-path";
import { pageSegments } from "@/lib/paths";
import { hasCasePage } from "@/lib/services/case/business-cases";
import { hasPreview } from "@/lib/services/preview/preview";

const segments: readonly string[] = pageSegments;

/** Whether a path is one that Next neither decodes nor redirects. */
const isPlain = (pathname: string): boolean => /^[a-z0-9/-]*[a-z0-9-]$/.test(pathname);

/**
 * Whether a public page doesn't exist. Returns false while the database is unavailable: the page is
 * then rendered, and its response reports the outage.
 */
export async function isUnknownAddress(pathname: string): Promise<boolean> {
  const [, , section, item, ...more] = pathname.split("/");
  if (!isPlain(pathname) || section === undefined) return false;
  // Only the HTTP thread requests fallback pages.
  if (section === fallbackSegment) return false;
  if (section !== "success-stories" || item === undefined)
    return !segments.includes(section) || item !== undefined;
  if (more.length > 0) return true;
  return !(await hasCasePage(item).catch(() => true));
}

/** Whether an address isn't that of a valid preview link. A wrong signature costs no query. */
export async function isUnknownPreview(pathname: string): Promise<boolean> {
  const [, , section, token = "", page, item, ...more] = pathname.split("/");
  if (section !== previewSegment || more.length > 0) return true;
  return !(await hasPreview(token, page, item).catch(() => true));
}

// Addresses of pages that don't exist. Knowing them costs one query at most, where rendering costs
// tens of milliseconds of the processor, so that invented addresses delay no real page.
import { fallbackSegment, previewSegment } from "@/lib/page-path";
import { pageSegments } from "@/lib/paths";
import { hasCasePage } from "@/lib/services/case/business-cases";
import { hasPreview } from "@/lib/services/preview/preview";

const segments: readonly string[] = pageSegments;

/** Other spellings are decoded by Next, which also redirects paths with a slash at the end. */
const isPlain = (pathname: string): boolean => /^[a-z0-9/-]*[a-z0-9-]$/.test(pathname);

/**
 * Whether a public page doesn't exist. While the database is out of reach it is not known: then the
 * page is rendered, which says so.
 */
export async function isUnknownAddress(pathname: string): Promise<boolean> {
  const [, , section, item, ...more] = pathname.split("/");
  if (!isPlain(pathname) || section === undefined) return false;
  // Only the HTTP thread asks for fallback pages.
  if (section === fallbackSegment) return false;
  if (section !== "success-stories" || item === undefined)
    return !segments.includes(section) || item !== undefined;
  if (more.length > 0) return true;
  return !(await hasCasePage(item).catch(() => true));
}

/** Whether no valid link has this address of a preview. A wrong signature costs no query. */
export async function isUnknownPreview(pathname: string): Promise<boolean> {
  const [, , section, token = "", page, item, ...more] = pathname.split("/");
  if (section !== previewSegment || more.length > 0) return true;
  return !(await hasPreview(token, page, item).catch(() => true));
}

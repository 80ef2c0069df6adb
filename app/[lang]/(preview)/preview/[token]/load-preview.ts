import "server-only";
import { cache } from "react";
import { pageVisitor } from "@/lib/auth/page-grant";
import { isNotFound } from "@/lib/domain/error";
import { startPageMode } from "@/lib/i18n/page-mode";
import {
  findEditorPreview,
  findPreview,
  showPreviewedContent,
  type PreviewTarget,
} from "@/lib/services/preview/preview";

/** What the visitor may see: by a link, or as an administrator without one. */
async function findTarget(token: string): Promise<PreviewTarget | null> {
  const own = findEditorPreview(token);
  if (!own) return findPreview(token);
  return (await pageVisitor()).type === "administrator" ? own : null;
}

/**
 * What the address of a preview leads to; null if it doesn't work. Layout, page and metadata are
 * rendered at the same time: each calls this before it reads texts.
 */
export const loadPreview = cache(async (token: string): Promise<PreviewTarget | null> => {
  startPageMode("preview");
  const target = await findTarget(token);
  if (!target) return null;
  return showPreviewedContent(target).then(
    () => target,
    (error: unknown) => (isNotFound(error) ? null : Promise.reject(error)),
  );
});

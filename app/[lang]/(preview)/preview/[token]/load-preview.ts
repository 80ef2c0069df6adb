import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { pageVisitor } from "@/lib/auth/page-grant";
import { isNotFound } from "@/lib/domain/error";
import { UNSAVED_CHANGES_HEADER, type UnsavedChanges } from "@/lib/domain/preview/unsaved-changes";
import { startPageMode } from "@/lib/i18n/page-mode";
import {
  findEditorPreview,
  findPreview,
  showPreviewedContent,
  type PreviewTarget,
} from "@/lib/services/preview/preview";
import { readUnsavedChanges } from "@/lib/services/preview/unsaved-changes";

interface LoadedPreview extends PreviewTarget {
  /** The unsaved changes of the form beside the preview; undefined for other previews. */
  unsaved?: UnsavedChanges | undefined;
}

async function unsavedChanges(): Promise<UnsavedChanges | undefined> {
  const header = (await headers()).get(UNSAVED_CHANGES_HEADER);
  return header === null ? undefined : readUnsavedChanges(header);
}

/** The preview that the visitor may see: through a link, or as an administrator without one. */
async function findTarget(token: string): Promise<LoadedPreview | null> {
  const own = findEditorPreview(token);
  if (!own) return findPreview(token);
  if ((await pageVisitor()).type !== "administrator") return null;
  return { ...own, unsaved: await unsavedChanges() };
}

/**
 * The preview with a token; null if it doesn't work. Layout, page and metadata are rendered at the
 * same time: each calls this before it reads texts.
 */
export const loadPreview = cache(async (token: string): Promise<LoadedPreview | null> => {
  startPageMode("preview");
  const target = await findTarget(token);
  if (!target) return null;
  return showPreviewedContent(target, target.unsaved).then(
    () => target,
    (error: unknown) => (isNotFound(error) ? null : Promise.reject(error)),
  );
});

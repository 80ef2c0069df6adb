import "server-only";
import { cache } from "react";
import { startPageMode } from "@/lib/i18n/page-mode";
import {
  findPreview,
  showPreviewedContent,
  type PreviewTarget,
} from "@/lib/services/preview/preview";

/**
 * What a preview link leads to; null if it doesn't work. Layout, page and metadata are rendered at
 * the same time: each calls this before it reads texts.
 */
export const loadPreview = cache(async (token: string): Promise<PreviewTarget | null> => {
  startPageMode("preview");
  const target = await findPreview(token);
  if (target) await showPreviewedContent(target);
  return target;
});

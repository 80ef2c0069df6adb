import "server-only";
import { cache } from "react";
import type { ChangedTexts, KeyedKind } from "../../data/document/keyed-texts-snapshot";

export type PreviewedKind = KeyedKind | "industry";

interface PreviewedContent {
  kind: PreviewedKind;
  content: ChangedTexts;
}

/** React's cache has one such object per rendering of a page. */
const current = cache((): { previewed?: PreviewedContent } => ({}));

/** The content that the page being rendered shows in place of the published document of a kind. */
export function previewedContent(kind: PreviewedKind): ChangedTexts | undefined {
  const { previewed } = current();
  return previewed?.kind === kind ? previewed.content : undefined;
}

/** Must come before the page reads any text or fact. */
export function showInstead(previewed: PreviewedContent): void {
  current().previewed = previewed;
}

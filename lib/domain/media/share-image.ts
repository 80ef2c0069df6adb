import type { FocalPoint } from "./focal-point";

/** An uploaded image that shared links show of a case or a page, in place of a drawn one. */
export interface ShareImage {
  url: string;
  /** The text that the case or the page gives it, else that of the file in the language of the page; or empty. */
  alt: string;
  focalPoint: FocalPoint | null;
  /** Unknown of SVG files. */
  width: number | null;
  height: number | null;
}

interface Translation {
  language: string;
  shareImage: string;
}

/**
 * The address of the image of a case: that of the language of its texts, else that of its source
 * language; empty if there is none. `translations` are those that the reader may see.
 */
export const shareImageUrl = (
  texts: { shareImage: string },
  { language, translations }: { language: string; translations: readonly Translation[] },
): string =>
  texts.shareImage ||
  (translations.find((translation) => translation.language === language)?.shareImage ?? "");

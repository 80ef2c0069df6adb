import type { BusinessCase } from "../case/business-case";
import type { Language } from "../language";
import type { FocalPoint } from "./focal-point";
import type { Alt } from "./media-entry";

/** The library's data about a file that a case shows. */
export interface ShownFile {
  alt: Alt;
  focalPoint: FocalPoint | null;
}

interface ShownFiles {
  image: ShownFile | undefined;
  video: ShownFile | undefined;
}

const altIn = (file: ShownFile | undefined, language: Language): string =>
  file?.alt[language] ?? "";

/**
 * A case as visitors see it: where it has no text for its image or its video, that of the file
 * applies. Only in the language of the case's texts, whose `lang` attribute covers it.
 */
export const withShownFiles = <T extends BusinessCase>(
  businessCase: T,
  { image, video }: ShownFiles,
): T => ({
  ...businessCase,
  imageAlt: businessCase.imageAlt || altIn(image, businessCase.language),
  videoDescription: businessCase.videoDescription || altIn(video, businessCase.language),
  // Left out for the centre, so that pages without focal points get no bytes for it.
  ...(image?.focalPoint && { imageFocalPoint: image.focalPoint }),
});

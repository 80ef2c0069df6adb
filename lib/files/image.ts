import "server-only";
import sharp, { type Metadata, type Sharp } from "sharp";
import { invalidFileError } from "../domain/media/upload";

/** 40 megapixels exceed any screen and take 160 MB decoded. For an animation, all frames count. */
const MAX_PIXELS = 40_000_000;
const MAX_ANIMATED_PIXELS = 100_000_000;
const MAX_FRAMES = 300;
const MAX_SECONDS = 20;

export interface ReencodedImage {
  body: Buffer;
  width: number | null;
  height: number | null;
}

const damaged = () => invalidFileError("damaged", "The image is damaged and cannot be read");

function requireBounded({ width, height, pageHeight = height, pages = 1 }: Metadata): void {
  const maxPixels = pages > 1 ? MAX_ANIMATED_PIXELS : MAX_PIXELS;
  if (
    width * pageHeight > MAX_PIXELS ||
    width * pageHeight * pages > maxPixels ||
    pages > MAX_FRAMES
  )
    throw invalidFileError(
      "too_many_pixels",
      `The image must have at most ${MAX_PIXELS / 1_000_000} megapixels, ` +
        `an animation ${MAX_FRAMES} frames and ${maxPixels / 1_000_000} megapixels in all`,
    );
}

/** Rotated by the EXIF orientation, because re-encoding drops EXIF. */
const encoders = {
  png: (image: Sharp) => image.autoOrient().png(),
  jpg: (image: Sharp) => image.autoOrient().jpeg({ quality: 90, progressive: true }),
  gif: (image: Sharp) => image.gif(),
} as const;

/**
 * Re-encodes an image so that only its pixels are left: no location, no camera data, no bytes after
 * its end.
 */
export async function reencodeImage(
  format: keyof typeof encoders,
  bytes: Buffer,
): Promise<ReencodedImage> {
  // The limits are checked on the header, before any pixel is decoded.
  const image = sharp(bytes, {
    limitInputPixels: false,
    animated: format === "gif",
    failOn: "warning",
  }).timeout({ seconds: MAX_SECONDS });
  const metadata = await image.metadata().catch(() => {
    throw damaged();
  });
  requireBounded(metadata);
  const { data, info } = await encoders[format](image)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  return { body: data, width: info.width, height: info.pageHeight ?? info.height };
}

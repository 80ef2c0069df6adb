import "server-only";
import sharp, { type Metadata, type Sharp } from "sharp";
import { invalidFileError } from "../domain/media/upload";

/** 40 megapixels exceed any screen and take 160 MB decoded. For an animation, all frames count. */
const MAX_PIXELS = 40_000_000;
const MAX_ANIMATED_PIXELS = 100_000_000;
const MAX_FRAMES = 300;
const MAX_SECONDS = 20;

interface ReencodedImage {
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

interface Box {
  width: number;
  height: number;
  /** The size of the image, as a share of the box. */
  share?: number;
  /** The colour of the space around the image; transparent if undefined. */
  background?: string;
}

const decoded = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });

/** An image as a PNG of the size of a box: uncropped, and centred. */
export async function fitImage(
  bytes: Uint8Array,
  { width, height, share = 1, background }: Box,
): Promise<Uint8Array<ArrayBuffer>> {
  const free = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const [innerWidth, innerHeight] = [Math.round(width * share), Math.round(height * share)];
  const [left, top] = [
    Math.floor((width - innerWidth) / 2),
    Math.floor((height - innerHeight) / 2),
  ];
  const image = decoded(bytes)
    .resize(innerWidth, innerHeight, { fit: "contain", background: free })
    .extend({
      ...{ left, top, background: free },
      right: width - innerWidth - left,
      bottom: height - innerHeight - top,
    });
  const filled = background === undefined ? image : image.flatten({ background });
  return new Uint8Array(await filled.png({ compressionLevel: 9 }).toBuffer());
}

/** The dimensions of an image. */
export async function measureImage(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await decoded(bytes).metadata();
  return { width, height };
}

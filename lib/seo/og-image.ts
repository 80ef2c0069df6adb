import "server-only";
import { cropAround, type Crop, type FocalPoint, type Size } from "../domain/media/focal-point";
import { WorkerProcess } from "../runtime/worker-process";

export type OgImageFormat = "png" | "jpeg";

/** A drawing as plain data: elements `{ type, props }` without components. */
export interface OgImageDrawing {
  image: unknown;
  size: Size;
  format: OgImageFormat;
}

/** An uploaded image, and what to show of it. */
export interface OgImageUpload {
  uploadedImage: Uint8Array;
  /** Undefined if only its dimensions are wanted. */
  crop?: Crop;
  size: Size;
}

export type OgImageJob = OgImageDrawing | OgImageUpload;

type Bytes = Uint8Array<ArrayBuffer>;
type OgImageResult = { bytes: Bytes } | { dimensions: Size } | { failure: string };

const renderer = new WorkerProcess<OgImageJob, OgImageResult>({
  scriptPath: ["lib", "seo", "og-image-process.mjs"],
  memoryMb: 96,
  idleMs: 10_000,
  timeoutMs: 20_000,
  maxWaiting: 100,
  unavailableMessage: "The image cannot be drawn now. Please try again.",
});

async function runJob(job: OgImageJob): Promise<{ bytes?: Bytes; dimensions?: Size }> {
  const result = await renderer.run(job);
  if ("failure" in result) throw new Error(result.failure);
  return result;
}

async function toBytes(job: OgImageJob): Promise<Bytes> {
  const { bytes } = await runJob(job);
  if (!bytes) throw new Error("the process that renders OG images sent no image");
  return bytes;
}

async function measure(job: OgImageUpload): Promise<Size> {
  const { dimensions } = await runJob(job);
  if (!dimensions) throw new Error("the process that renders OG images sent no dimensions");
  return dimensions;
}

/**
 * Renders a drawing in a child process: rendering takes a CPU for a good part of a second, and memory
 * that is never released.
 */
export const renderOgImage = (drawing: OgImageDrawing): Promise<Bytes> => toBytes(drawing);

interface CropOptions {
  size: Size;
  focalPoint: FocalPoint | null;
  /** The dimensions of the uploaded image, if they are known. */
  dimensions: Size | undefined;
}

/** An uploaded image as a JPEG of `size`, cropped around its focal point, in the child process. */
export async function cropImage(
  uploadedImage: Uint8Array,
  { size, focalPoint, dimensions }: CropOptions,
): Promise<Bytes> {
  const whole = dimensions ?? (await measure({ uploadedImage, size }));
  return toBytes({ uploadedImage, size, crop: cropAround(whole, size, focalPoint) });
}

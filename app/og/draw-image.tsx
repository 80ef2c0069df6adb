import { LRUCache } from "lru-cache";
import { plainElements } from "@/components/site/og-image/plain-elements";
import {
  OG_IMAGE_SIZE,
  OgImageView,
  type OgImageContent,
} from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import { renderOgImage as renderPng } from "@/lib/seo/og-image";

const MAX_BYTES = 8 * 1024 * 1024;
/** Images are rendered one at a time; further requests are refused. */
const MAX_PENDING = 24;

const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: processShare(MAX_BYTES),
  sizeCalculation: (bytes) => bytes.length,
});
const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
let lastRender: Promise<unknown> = Promise.resolve();

const render = (content: OgImageContent) =>
  renderPng({ image: plainElements(<OgImageView {...content} />), size: OG_IMAGE_SIZE });

/**
 * An OG image as PNG. It depends only on its content, which is the cache key: after a change
 * elsewhere it is not rendered again.
 */
export function renderOgImage(content: OgImageContent): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(content);
  const cachedImage = cache.get(key);
  if (cachedImage) return Promise.resolve(cachedImage);
  const pendingImage = pending.get(key);
  if (pendingImage) return pendingImage;
  if (pending.size >= MAX_PENDING)
    throw new AppError("unavailable", "Too many pictures are being drawn. Please try again.");
  const image = lastRender
    .then(() => render(content))
    .then((bytes) => (cache.set(key, bytes), bytes))
    .finally(() => pending.delete(key));
  pending.set(key, image);
  lastRender = image.catch(() => undefined);
  return image;
}

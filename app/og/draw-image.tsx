import { LRUCache } from "lru-cache";
import { plainElements } from "@/components/site/og-image/plain-elements";
import {
  OG_IMAGE_SIZE,
  OgImageView,
  type OgImageContent,
} from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import type { ShareImage } from "@/lib/domain/media/share-image";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import { cropImage, renderOgImage as draw, type OgImageFormat } from "@/lib/seo/og-image";
import { readImage } from "@/lib/services/media/share-image";

type Bytes = Uint8Array<ArrayBuffer>;

const MAX_BYTES = 8 * 1024 * 1024;
/** Images are rendered one at a time; further requests are refused. */
const MAX_PENDING = 24;

const cache = new LRUCache<string, Bytes>({
  maxSize: processShare(MAX_BYTES),
  sizeCalculation: (bytes) => bytes.length,
});
const pending = new Map<string, Promise<Bytes>>();
let lastRender: Promise<unknown> = Promise.resolve();

/** The result of `render`, which is called once per key. Calls run one at a time. */
function renderOnce(key: string, render: () => Promise<Bytes>): Promise<Bytes> {
  const cachedImage = cache.get(key);
  if (cachedImage) return Promise.resolve(cachedImage);
  const pendingImage = pending.get(key);
  if (pendingImage) return pendingImage;
  if (pending.size >= MAX_PENDING)
    throw new AppError("unavailable", "Too many images are being drawn. Please try again.");
  const image = lastRender
    .then(render)
    .then((bytes) => (cache.set(key, bytes), bytes))
    .finally(() => pending.delete(key));
  pending.set(key, image);
  lastRender = image.catch(() => undefined);
  return image;
}

/**
 * A drawn OG image. It depends only on its content, which is the cache key: after a change elsewhere
 * it is not rendered again.
 */
export const renderOgImage = (content: OgImageContent, format: OgImageFormat): Promise<Bytes> =>
  renderOnce(JSON.stringify({ content, format }), () =>
    draw({ image: plainElements(<OgImageView {...content} />), size: OG_IMAGE_SIZE, format }),
  );

/** An uploaded image as an OG image, as JPEG. Its address always stands for the same bytes. */
export const renderShareImage = (shareImage: ShareImage): Promise<Bytes> => {
  const { url, focalPoint, width, height } = shareImage;
  const dimensions = width !== null && height !== null ? { width, height } : undefined;
  return renderOnce(JSON.stringify({ url, focalPoint }), async () =>
    cropImage(await readImage(shareImage), { size: OG_IMAGE_SIZE, focalPoint, dimensions }),
  );
};

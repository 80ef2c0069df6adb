import { LRUCache } from "lru-cache";
import { plainElements } from "@/components/site/og-image/plain-elements";
import { SHARE_SIZE, SharePictureView, type ShareContent } from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import { drawShare } from "@/lib/seo/og-image";

const MAX_BYTES = 8 * 1024 * 1024;
/** They are drawn one at a time; nobody waits for more than these. */
const LONGEST_QUEUE = 24;

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: MAX_BYTES, sizeCalculation: (bytes) => bytes.length });
const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
let last: Promise<unknown> = Promise.resolve();

const draw = (content: ShareContent) => drawShare({ picture: plainElements(<SharePictureView {...content} />), size: SHARE_SIZE });

/**
 * A share picture as PNG. A picture depends on nothing but its content, so it is kept by that, and is as fresh as
 * the content given: after a change somewhere else it is not drawn again.
 */
export function drawPicture(content: ShareContent): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(content);
  const known = drawn.get(key);
  if (known) return Promise.resolve(known);
  const joined = underWay.get(key);
  if (joined) return joined;
  if (underWay.size >= LONGEST_QUEUE) throw new AppError("unavailable", "Too many pictures are being drawn. Please try again.");
  const picture = last.then(() => draw(content)).then((bytes) => (drawn.set(key, bytes), bytes)).finally(() => underWay.delete(key));
  underWay.set(key, picture);
  last = picture.catch(() => undefined);
  return picture;
}

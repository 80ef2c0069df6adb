import "server-only";
import { permanentCache } from "../../cache/permanent-cache";
import { siteIcons, type SiteIcon } from "../../domain/site/site-icons";
import { icoOf, svgOf } from "../../files/icon-formats";
import { logger } from "../../logger";
import { readImage } from "../media/share-image";

type Bytes = Uint8Array<ArrayBuffer>;

/** The colour of the space around an image that isn't square or needs a margin. */
const FILL = "#ffffff";
const LARGEST = 512;

const once = permanentCache<Bytes>(24);

/** The image in the largest size, from which the icons are made: it may have many megapixels. */
const largest = (url: string): Promise<Bytes> =>
  once(url, async () => {
    const { fitImage } = await import("../../files/image");
    return fitImage(await readImage({ url }), { width: LARGEST, height: LARGEST });
  });

async function makeIcon(url: string, name: SiteIcon): Promise<Bytes> {
  const { type, size, share, isFilled } = siteIcons[name];
  const { fitImage } = await import("../../files/image");
  const png = await fitImage(await largest(url), {
    width: size,
    height: size,
    share,
    ...(isFilled && { background: FILL }),
  });
  if (type === "image/x-icon") return icoOf(png, size);
  return type === "image/svg+xml" ? svgOf(png, size) : png;
}

/** An icon of the site made from an image of the media library. Throws not_found, unavailable. */
export const iconOfImage = (url: string, name: SiteIcon): Promise<Bytes> =>
  once(`${url} ${name}`, () => makeIcon(url, name));

export const logUnshownIcon = (url: string, error: unknown): void =>
  logger.error("the icon of the site could not be made from its image", error, { url });

import "server-only";
import { permanentCache } from "../../cache/permanent-cache";
import { logger } from "../../logger";
import { readImage } from "../media/share-image";
import { siteFacts } from "./site-facts";

/** An image of the media library with its dimensions. */
export interface LogoImage {
  url: string;
  width: number;
  height: number;
}

/** For a light and for a dark background. */
export type SiteLogo = Record<"light" | "dark", LogoImage>;

/** A logo whose bytes are part of a drawing. */
export interface EmbeddedLogo {
  src: string;
  width: number;
  height: number;
}

const measured = permanentCache<LogoImage>(16);
const embedded = permanentCache<EmbeddedLogo>(16);

const measure = (url: string): Promise<LogoImage> =>
  measured(url, async () => {
    const { measureImage } = await import("../../files/image");
    return { url, ...(await measureImage(await readImage({ url }))) };
  });

/** In pixels of an OG image. */
const EMBEDDED_HEIGHT = 48;
const EMBEDDED_MAX_WIDTH = 460;

async function toEmbedded(url: string): Promise<EmbeddedLogo> {
  const { fitImage } = await import("../../files/image");
  const natural = await measure(url);
  const scale = Math.min(EMBEDDED_HEIGHT / natural.height, EMBEDDED_MAX_WIDTH / natural.width);
  const width = Math.max(1, Math.round(natural.width * scale));
  const height = Math.max(1, Math.round(natural.height * scale));
  const png = await fitImage(await readImage({ url }), { width, height });
  return { src: `data:image/png;base64,${Buffer.from(png).toString("base64")}`, width, height };
}

async function logoUrls() {
  const { logo } = await siteFacts();
  return { light: logo.light || logo.dark, dark: logo.dark || logo.light };
}

function logUnread(urls: object, error: unknown): undefined {
  logger.error("the logo could not be read, the drawn one is shown", error, { ...urls });
}

/**
 * The logo that editors chose; undefined for the drawn one, which is also shown in place of an image
 * that can't be read.
 */
export async function siteLogo(): Promise<SiteLogo | undefined> {
  const urls = await logoUrls();
  if (urls.light === "") return undefined;
  try {
    return { light: await measure(urls.light), dark: await measure(urls.dark) };
  } catch (error) {
    return logUnread(urls, error);
  }
}

/** The logo for a light background as a part of a drawing; undefined as for `siteLogo`. */
export async function embeddedLogo(): Promise<EmbeddedLogo | undefined> {
  const { light } = await logoUrls();
  if (light === "") return undefined;
  return embedded(light, () => toEmbedded(light)).catch((error: unknown) =>
    logUnread({ light }, error),
  );
}

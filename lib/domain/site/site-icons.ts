const png = "image/png";

interface IconForm {
  type: string;
  /** Width and height in pixels. */
  size: number;
  /** The size of the image, as a share of the icon's width. */
  share: number;
  /** Whether the space around the image is filled. */
  isFilled: boolean;
}

const plain = { type: png, share: 1, isFilled: false };
/** Devices crop a maskable icon to any shape that contains a circle of 80 % of its width. */
const maskable = { type: png, share: 0.8, isFilled: true };

/** The icons of the site by their names. */
export const siteIcons = {
  "favicon.ico": { ...plain, type: "image/x-icon", size: 48 },
  "icon.svg": { ...plain, type: "image/svg+xml", size: 128 },
  // iOS fills transparent pixels with black.
  "apple-icon.png": { ...plain, size: 180, share: 0.92, isFilled: true },
  "icon-192.png": { ...plain, size: 192 },
  "icon-512.png": { ...plain, size: 512 },
  "maskable-192.png": { ...maskable, size: 192 },
  "maskable-512.png": { ...maskable, size: 512 },
} as const satisfies Record<string, IconForm>;

export type SiteIcon = keyof typeof siteIcons;

export const isSiteIcon = (name: string): name is SiteIcon => Object.hasOwn(siteIcons, name);

/** The icons whose address is their name, without a folder, because browsers ask for it. */
export const rootIcons = [
  "favicon.ico",
  "icon.svg",
  "apple-icon.png",
] as const satisfies SiteIcon[];

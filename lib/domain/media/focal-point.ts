/** The point of an image that its crops keep, as fractions of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };
const STEP = 0.05;
const SMALL_STEP = 0.01;

const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
export const toFocalPoint = (x: number, y: number): FocalPoint => ({
  x: rounded(x),
  y: rounded(y),
});

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point after a key press, in small steps with Shift; undefined for other keys. */
export function moveFocalPoint(
  point: FocalPoint | null,
  key: string,
  isSmall: boolean,
): FocalPoint | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const { x, y } = point ?? CENTRE;
  const step = isSmall ? SMALL_STEP : STEP;
  return toFocalPoint(x + direction[0] * step, y + direction[1] * step);
}

export interface Size {
  width: number;
  height: number;
}

/** An image scaled to `width` and `height`, of which a box shows the part from `left` and `top`. */
export interface Crop extends Size {
  left: number;
  top: number;
}

/**
 * The crop of an image that fills a box: what `object-fit: cover` with `objectPosition` shows. The
 * focal point is as far across the box as it is across the image.
 */
export function cropAround(image: Size, box: Size, point: FocalPoint | null): Crop {
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const { x, y } = point ?? CENTRE;
  const width = Math.max(box.width, Math.round(image.width * scale));
  const height = Math.max(box.height, Math.round(image.height * scale));
  return {
    width,
    height,
    left: Math.round((width - box.width) * x),
    top: Math.round((height - box.height) * y),
  };
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

/** The CSS `object-position` of a focal point; undefined for the centre. */
export const objectPosition = (point: FocalPoint | null | undefined): string | undefined =>
  point ? `${percent(point.x)} ${percent(point.y)}` : undefined;

/**
 * The section of the world in public/pictures/offices-map.svg. Mercator, as on the map that
 * replaces it.
 */
export const drawing = {
  west: -168,
  east: 43,
  north: 72,
  south: 20,
  width: 1200,
  height: 484,
} as const;

export interface Position {
  lat: number;
  lng: number;
}

/**
 * A point on the SVG map, relative to its width and height; outside of 0 to 1 it is off the map.
 */
export interface DrawingPoint {
  x: number;
  y: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The y coordinate of a latitude in the Mercator projection. */
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
const latitudeAt = (height: number) => degrees(2 * Math.atan(Math.exp(height)) - Math.PI / 2);

export const pointOnDrawing = ({ lat, lng }: Position): DrawingPoint => ({
  x: (lng - drawing.west) / (drawing.east - drawing.west),
  y:
    (mercator(drawing.north) - mercator(lat)) / (mercator(drawing.north) - mercator(drawing.south)),
});

/** The midpoint of two positions in the Mercator projection. */
export const midpoint = (a: Position, b: Position): Position => ({
  lat: latitudeAt((mercator(a.lat) + mercator(b.lat)) / 2),
  lng: (a.lng + b.lng) / 2,
});

type Vector = readonly [number, number, number];

const toVector = ({ lat, lng }: Position): Vector => [
  Math.cos(radians(lat)) * Math.cos(radians(lng)),
  Math.cos(radians(lat)) * Math.sin(radians(lng)),
  Math.sin(radians(lat)),
];
const toPosition = ([x, y, z]: Vector): Position => ({
  lat: degrees(Math.atan2(z, Math.hypot(x, y))),
  lng: degrees(Math.atan2(y, x)),
});

/** Points of the great circle between two different positions. */
export function greatCirclePoints(from: Position, to: Position, steps = 32): Position[] {
  const [a, b] = [toVector(from), toVector(to)];
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [before, after] = [
      Math.sin((1 - step / steps) * angle) / Math.sin(angle),
      Math.sin((step / steps) * angle) / Math.sin(angle),
    ];
    return toPosition([
      a[0] * before + b[0] * after,
      a[1] * before + b[1] * after,
      a[2] * before + b[2] * after,
    ]);
  });
}

/** The great circle as an SVG path on the map. */
export const arcOnDrawing = (from: Position, to: Position): string =>
  greatCirclePoints(from, to)
    .map(pointOnDrawing)
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? "M" : "L"}${(x * drawing.width).toFixed(1)} ${(y * drawing.height).toFixed(1)}`,
    )
    .join("");

import type { Hashtag } from "./hashtag";

export interface DiagramStep {
  seconds: number | undefined;
  tags: readonly Hashtag[];
}

/** A point of the diagram: `x` from 0 to 1 along its length, `y` from 0 (top) to 1 (bottom). */
export interface DiagramPoint {
  x: number;
  y: number;
}

/**
 * The part of the diagram that one step covers, from `from` to `to` (0 to 1). `node` is where its
 * number is drawn.
 */
export interface DiagramSegment {
  from: number;
  to: number;
  points: DiagramPoint[];
  node: DiagramPoint;
}

const weights = (steps: readonly DiagramStep[]): number[] => {
  const known = steps.flatMap(({ seconds }) => seconds ?? []);
  // If every step takes no time, all get the same length.
  const average = known.reduce((sum, value) => sum + value, 0) / known.length || 1;
  return steps.map(({ seconds }) => Math.max(seconds ?? average, average / 20));
};

/** Steps shorter than these shares of the length are drawn straight, for lack of room. */
const MIN_MEANDER_LENGTH = 0.07;
const MIN_BACKTRACK_LENGTH = 0.12;
const TOOTH_WIDTH = 0.055;
const TOOTH_HEIGHT = 0.3;

const inward = (level: number) => (level < 0.5 ? 1 : -1);

/**
 * A bottleneck runs at the bottom, an error-prone step at the top, others alternate. Neighbours
 * differ.
 */
function levelOf({ tags }: DiagramStep, index: number, previous: number | undefined): number {
  const preferredLevel = tags.includes("bottleneck")
    ? 1
    : tags.includes("error_prone")
      ? 0
      : index % 2 === 0
        ? 0.3
        : 0.7;
  const isLevel = previous !== undefined && Math.abs(preferredLevel - previous) < 0.01;
  return isLevel ? preferredLevel + inward(preferredLevel) * 0.4 : preferredLevel;
}

/** An error-prone step doubles back: its work is done again. */
function backtrack(from: number, to: number, level: number): DiagramPoint[] {
  const [right, left, drop] = [
    from + (to - from) * 0.72,
    from + (to - from) * 0.28,
    inward(level) * TOOTH_HEIGHT,
  ];
  return [
    { x: from, y: level },
    { x: right, y: level },
    { x: right, y: level + drop },
    { x: left, y: level + drop },
    { x: left, y: level + 2 * drop },
    { x: to, y: level + 2 * drop },
  ];
}

/** A slow step is drawn as a meander. */
function meander(from: number, to: number, level: number): DiagramPoint[] {
  const pieces = 2 * Math.max(1, Math.floor((to - from) / (2 * TOOTH_WIDTH))) + 1;
  return Array.from({ length: pieces }, (_, index) => {
    const y = level + (index % 2) * inward(level) * TOOTH_HEIGHT;
    return [
      { x: from + ((to - from) * index) / pieces, y },
      { x: from + ((to - from) * (index + 1)) / pieces, y },
    ];
  }).flat();
}

function pointsOf({ tags }: DiagramStep, from: number, to: number, level: number): DiagramPoint[] {
  if (to - from >= MIN_BACKTRACK_LENGTH && tags.includes("error_prone"))
    return backtrack(from, to, level);
  if (to - from >= MIN_MEANDER_LENGTH && (tags.includes("slow") || tags.includes("time_consuming")))
    return meander(from, to, level);
  return [
    { x: from, y: level },
    { x: to, y: level },
  ];
}

/** The midpoint of the middle segment. */
function middleOf(points: readonly DiagramPoint[]): DiagramPoint {
  const half = points.length / 2;
  const [before, after] = [points[Math.floor(half - 1)], points[Math.floor(half)]];
  return {
    x: ((before?.x ?? 0) + (after?.x ?? 0)) / 2,
    y: ((before?.y ?? 0) + (after?.y ?? 0)) / 2,
  };
}

/** Lays out steps along the diagram, each as long as the time it takes. */
export function layOutDiagram(steps: readonly DiagramStep[]): DiagramSegment[] {
  const sizes = weights(steps);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let at = 0;
  let exit: number | undefined;
  return steps.map((step, index) => {
    const from = at / total;
    at += sizes[index] ?? 0;
    const to = at / total;
    const points = pointsOf(step, from, to, levelOf(step, index, exit));
    exit = points.at(-1)?.y;
    return { from, to, points, node: middleOf(points) };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The segments as an SVG path of right angles within a box. */
export function diagramPath(
  segments: readonly DiagramSegment[],
  box: { x: number; y: number; width: number; height: number },
): string {
  return segments
    .flatMap(({ points }) => points)
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? "M" : "L"}${round(box.x + x * box.width)} ${round(box.y + y * box.height)}`,
    )
    .join("");
}

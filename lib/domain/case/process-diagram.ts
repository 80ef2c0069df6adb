import type { Hashtag } from "./hashtag";

/** A step as the strip draws it. */
export interface DiagramStep {
  seconds: number | undefined;
  tags: readonly Hashtag[];
}

/** A place on the strip: 0 to 1 of its length, and 0 (top) to 1 (bottom) of how far it may stray. */
export interface DiagramPoint {
  x: number;
  y: number;
}

/** Where a step begins and ends along the strip (0 to 1), the way it takes, and where its number stands. */
export interface DiagramSegment {
  from: number;
  to: number;
  points: DiagramPoint[];
  node: DiagramPoint;
}

const weights = (steps: readonly DiagramStep[]): number[] => {
  const known = steps.flatMap(({ seconds }) => seconds ?? []);
  // Steps that all take no time are drawn alike.
  const average = known.reduce((sum, value) => sum + value, 0) / known.length || 1;
  return steps.map(({ seconds }) => Math.max(seconds ?? average, average / 20));
};

/** Below these shares of the length a step is drawn straight: there is no room for more. */
const MIN_MEANDER_LENGTH = 0.07;
const MIN_BACKTRACK_LENGTH = 0.12;
const TOOTH_WIDTH = 0.055;
const TOOTH_HEIGHT = 0.3;

const inward = (level: number) => (level < 0.5 ? 1 : -1);

/** A bottleneck sinks, an error-prone step rises, the others wander; no two neighbours are level. */
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

/** Work that has to be done again goes back on itself. */
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

/** Slow work makes detours. */
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

/** The middle of the piece in the middle of a way. */
function middleOf(points: readonly DiagramPoint[]): DiagramPoint {
  const half = points.length / 2;
  const [before, after] = [points[Math.floor(half - 1)], points[Math.floor(half)]];
  return {
    x: ((before?.x ?? 0) + (after?.x ?? 0)) / 2,
    y: ((before?.y ?? 0) + (after?.y ?? 0)) / 2,
  };
}

/** Lays steps out along a line, each as long as it takes. */
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

/** The parts as an SVG path of right angles within a box. */
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

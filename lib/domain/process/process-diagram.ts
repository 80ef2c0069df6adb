import type { Hashtag } from "../case/hashtag";
import { totalSeconds } from "./step-time";

export interface DiagramStep {
  seconds: number | undefined;
  tags: readonly Hashtag[];
}

/** One step on the time scale: `from` and `size` are shares of the scale, 0 to 1. */
export interface DiagramSegment {
  from: number;
  size: number;
  /** The work waits for somebody: drawn as a dashed line. */
  isWait: boolean;
  /** The work is often done again: drawn with a loop. */
  isRework: boolean;
}

/** The time of the longest of several processes; undefined unless every step of each has a time. */
export function commonScale(...processes: readonly (readonly DiagramStep[])[]): number | undefined {
  const totals = processes.filter((steps) => steps.length > 0).map(totalSeconds);
  const known = totals.filter((total) => total !== undefined);
  return known.length > 0 && known.length === totals.length ? Math.max(1, ...known) : undefined;
}

/** Lays the steps end to end. `lengths` are in any unit, `scale` is in the same. */
function endToEnd(
  steps: readonly DiagramStep[],
  lengthOf: (step: DiagramStep) => number,
  scale: number,
): DiagramSegment[] {
  let at = 0;
  return steps.map((step) => {
    const [from, size] = [at / scale, lengthOf(step) / scale];
    at += lengthOf(step);
    return {
      from,
      size,
      isWait: step.tags.includes("bottleneck"),
      isRework: step.tags.includes("error_prone"),
    };
  });
}

interface DiagramLayout {
  before: DiagramSegment[];
  after: DiagramSegment[];
  /** The time of the full width; undefined if the steps have no times and no ruler can be drawn. */
  scaleSeconds: number | undefined;
}

/**
 * Lays out a process before and after on one scale: that of the longer side, or a longer common one
 * for diagrams side by side. Without a time for each step, all steps are equally long.
 */
export function layOutDiagram(
  before: readonly DiagramStep[],
  after: readonly DiagramStep[],
  commonSeconds = 0,
): DiagramLayout {
  const own = commonScale(before, after);
  if (own === undefined) {
    const most = Math.max(1, before.length, after.length);
    const side = (steps: readonly DiagramStep[]) => endToEnd(steps, () => 1, most);
    return { before: side(before), after: side(after), scaleSeconds: undefined };
  }
  const scaleSeconds = Math.max(own, commonSeconds);
  const side = (steps: readonly DiagramStep[]) =>
    endToEnd(steps, ({ seconds = 0 }) => seconds, scaleSeconds);
  return { before: side(before), after: side(after), scaleSeconds };
}

/** Where the last segment ends, 0 to 1. */
export const endOf = (segments: readonly DiagramSegment[]): number => {
  const last = segments.at(-1);
  return last ? last.from + last.size : 0;
};

const unitSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 } as const;
export type RulerUnit = keyof typeof unitSeconds;

const intervals = (
  [
    ["seconds", [1, 2, 5, 10, 20]],
    ["minutes", [1, 2, 5, 10, 20, 30]],
    ["hours", [1, 2, 4, 8, 12]],
    ["days", [1, 2]],
    ["weeks", [1, 2, 4, 8, 26, 52]],
  ] as const
).flatMap(([unit, counts]) => counts.map((count) => ({ unit, count })));

const MAX_INTERVALS = 6;

interface Ruler {
  unit: RulerUnit;
  /** The labelled ticks, from 0. */
  ticks: { at: number; value: number }[];
  /** The distance of the fine ticks, one per unit, as a share of the scale; undefined where too fine. */
  unitShare: number | undefined;
}

/** The ruler under a diagram: at most six labelled intervals, in round numbers of one unit. */
export function rulerOf(scaleSeconds: number): Ruler {
  const { unit, count } = intervals.find(
    (interval) => scaleSeconds / (interval.count * unitSeconds[interval.unit]) <= MAX_INTERVALS,
  ) ?? {
    unit: "weeks" as const,
    count: Math.ceil(scaleSeconds / unitSeconds.weeks / MAX_INTERVALS),
  };
  const unitShare = unitSeconds[unit] / scaleSeconds;
  const ticks = Array.from(
    { length: Math.floor(1 / (count * unitShare) + 1e-9) + 1 },
    (_, index) => ({
      at: index * count * unitShare,
      value: index * count,
    }),
  );
  return { unit, ticks, unitShare: unitShare >= 1 / 120 ? unitShare : undefined };
}

/** The time saved, undefined unless both sides are timed and the second is shorter. */
export function savedSeconds(
  before: readonly DiagramStep[],
  after: readonly DiagramStep[],
): number | undefined {
  const [old, now] = [totalSeconds(before), totalSeconds(after)];
  return old !== undefined && now !== undefined && old > now ? old - now : undefined;
}

const round = (value: number) => Math.round(value * 10) / 10;

interface DrawingBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One segment of the staircase in an image: the way down from the step before it, then its line. */
interface DrawnSegment extends DiagramSegment {
  /** SVG paths; `down` is empty for the first segment. */
  down: string;
  line: string;
  /** The middle of the line. */
  middle: { x: number; y: number };
}

/** The staircase of a process as SVG paths, one level a step, for images that have no HTML. */
export function staircase(segments: readonly DiagramSegment[], box: DrawingBox): DrawnSegment[] {
  const level = (index: number) =>
    round(
      box.y + (segments.length > 1 ? (index / (segments.length - 1)) * box.height : box.height),
    );
  return segments.map((segment, index) => {
    const [from, to, y] = [
      round(box.x + segment.from * box.width),
      round(box.x + (segment.from + segment.size) * box.width),
      level(index),
    ];
    return {
      ...segment,
      down: index === 0 ? "" : `M${from} ${level(index - 1)}V${y}`,
      line: `M${from} ${y}H${to}`,
      middle: { x: round((from + to) / 2), y },
    };
  });
}

import type { Hashtag } from "./hashtag";

/** A step as the strip draws it. */
export interface StripStep {
  seconds: number | undefined;
  tags: readonly Hashtag[];
}

/** Where a step of the strip begins and ends (0 to 1 of its length), and how far it strays from the straight line (0 to 1). */
export interface StripPart {
  from: number;
  to: number;
  level: number;
}

const weights = (steps: readonly StripStep[]): number[] => {
  const known = steps.flatMap(({ seconds }) => seconds ?? []);
  // Steps that all take no time are drawn alike.
  const average = known.reduce((sum, value) => sum + value, 0) / known.length || 1;
  return steps.map(({ seconds }) => Math.max(seconds ?? average, average / 20));
};

/** A bottleneck sinks, an error-prone step rises, the others wander; no two neighbours are level. */
function levelOf({ tags }: StripStep, index: number, previous: number | undefined): number {
  const wish = tags.includes("bottleneck") ? 1 : tags.includes("error_prone") ? 0 : index % 2 === 0 ? 0.3 : 0.7;
  return wish === previous ? Math.abs(wish - 0.5) : wish;
}

/** Lays steps out along a line, each as long as it takes. */
export function layOut(steps: readonly StripStep[]): StripPart[] {
  const sizes = weights(steps);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let at = 0;
  let level: number | undefined;
  return steps.map((step, index) => {
    const from = at / total;
    at += sizes[index] ?? 0;
    level = levelOf(step, index, level);
    return { from, to: at / total, level };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The parts as an SVG path of right angles within a box. */
export function stripPath(parts: readonly StripPart[], box: { x: number; y: number; width: number; height: number }): string {
  return parts
    .map(({ from, to, level }, index) => {
      const y = round(box.y + level * box.height);
      return `${index === 0 ? `M${round(box.x + from * box.width)} ${y}` : `V${y}`}H${round(box.x + to * box.width)}`;
    })
    .join("");
}

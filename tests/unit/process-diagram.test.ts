import fc from "fast-check";
import { hashtags } from "@/lib/domain/case/hashtag";
import {
  commonScale,
  endOf,
  layOutDiagram,
  rulerOf,
  savedSeconds,
  staircase,
} from "@/lib/domain/process/process-diagram";

const minutes = (...counts: number[]) => counts.map((count) => ({ seconds: count * 60, tags: [] }));

describe("The process diagram", () => {
  const step = fc.record({
    seconds: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
    tags: fc.subarray(hashtags),
  });
  const process = fc.array(step, { maxLength: 20 });

  test("Steps follow each other without gaps and stay within the scale, whatever times are known", () => {
    fc.assert(
      fc.property(process, process, fc.nat(20_000), (before, after, scale) => {
        const layout = layOutDiagram(before, after, scale);
        for (const side of [layout.before, layout.after]) {
          side.forEach(({ from, size }, index) => {
            expect(from).toBeCloseTo(endOf(side.slice(0, index)));
            expect(size).toBeGreaterThanOrEqual(0);
          });
          expect(endOf(side)).toBeLessThanOrEqual(1 + 1e-9);
        }
        const path = staircase(layout.before, { x: 0, y: 0, width: 100, height: 50 })
          .map(({ down, line }) => down + line)
          .join("");
        expect(path).not.toMatch(/NaN|Infinity/);
      }),
    );
  });

  test("Each step is as long as its time", () => {
    const { before, after } = layOutDiagram(minutes(1, 3), minutes(2));
    expect(before.map(({ from, size }) => [from, size])).toEqual([
      [0, 0.25],
      [0.25, 0.75],
    ]);
    expect(endOf(after)).toBe(0.5);
  });

  test("On a common scale, 6 minutes are as long beside 95 as they take", () => {
    const scale = commonScale(minutes(95), minutes(6));
    expect(scale).toBe(5700);
    expect(endOf(layOutDiagram(minutes(6), [], scale).before)).toBeCloseTo(6 / 95);
  });

  test("A common scale shorter than the process doesn't cut it off", () => {
    expect(endOf(layOutDiagram(minutes(10), [], 60).before)).toBe(1);
  });

  test("Without a time for each step there is no time scale, and all steps are equally long", () => {
    const unknown = { seconds: undefined, tags: [] };
    const { before, after, scaleSeconds } = layOutDiagram([unknown, ...minutes(9)], minutes(1));
    expect(scaleSeconds).toBeUndefined();
    expect([...before, ...after].map(({ size }) => size)).toEqual([0.5, 0.5, 0.5]);
  });

  test("A bottleneck is a wait and an error-prone step is done again", () => {
    const { before } = layOutDiagram(
      [
        { seconds: 1, tags: ["bottleneck", "slow"] },
        { seconds: 1, tags: ["error_prone"] },
        { seconds: 1, tags: ["manual"] },
      ],
      [],
    );
    expect(before.map(({ isWait, isRework }) => [isWait, isRework])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test("The saved time is known only where both sides are timed and the second is shorter", () => {
    expect(savedSeconds(minutes(95), minutes(8))).toBe(87 * 60);
    expect(savedSeconds(minutes(8), minutes(8))).toBeUndefined();
    expect(savedSeconds(minutes(8), [{ seconds: undefined, tags: [] }])).toBeUndefined();
  });
});

describe("The time ruler", () => {
  test("It has at most six intervals in round numbers, and none goes beyond the scale", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (scale) => {
        const { ticks } = rulerOf(scale);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.at(-1)?.at).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test.each([
    [11 * 60, "minutes", [0, 2, 4, 6, 8, 10]],
    [95 * 60, "minutes", [0, 20, 40, 60, 80]],
    [45, "seconds", [0, 10, 20, 30, 40]],
    [5 * 604_800, "weeks", [0, 1, 2, 3, 4, 5]],
  ])("A scale of %i seconds counts %s", (scale, unit, values) => {
    expect(rulerOf(scale).unit).toBe(unit);
    expect(rulerOf(scale).ticks.map(({ value }) => value)).toEqual(values);
  });
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  arcOnDrawing,
  drawing,
  midpoint,
  pointOnDrawing,
  greatCirclePoints,
} from "@/lib/domain/site/offices-map";
import { site } from "@/lib/site";

const [uk, canada] = site.offices.map(({ position }) => position) as [
  { lat: number; lng: number },
  { lat: number; lng: number },
];
const anywhere = fc.record({
  lat: fc.double({ min: 20, max: 72, noNaN: true }),
  lng: fc.double({ min: -168, max: 43, noNaN: true }),
});

describe("the drawing of the offices", () => {
  const file = readFileSync("public/pictures/offices-map.svg", "utf8");

  test("is of the size that places are computed for, light enough, and follows the colour scheme", () => {
    expect(file).toContain(`viewBox="0 0 ${drawing.width} ${drawing.height}"`);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(12 * 1024);
    expect(file).toContain("prefers-color-scheme:dark");
    expect(file).toContain("Natural Earth");
  });
  test("has the proportions of Mercator: a degree is as long in both directions at the equator", () => {
    const share = 1e-4;
    const { x } = pointOnDrawing({ lat: 0, lng: drawing.west + share });
    const height =
      pointOnDrawing({ lat: -share / 2, lng: 0 }).y - pointOnDrawing({ lat: share / 2, lng: 0 }).y;
    expect((x * drawing.width) / (height * drawing.height)).toBeCloseTo(1, 2);
  });
  test("begins and ends where it says", () => {
    expect(pointOnDrawing({ lat: drawing.north, lng: drawing.west })).toEqual({ x: 0, y: 0 });
    expect(pointOnDrawing({ lat: drawing.south, lng: drawing.east })).toEqual({ x: 1, y: 1 });
  });
  test("what lies between its edges is on it, further north higher, further east more to the right", () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const [p, q] = [pointOnDrawing(a), pointOnDrawing(b)];
        for (const share of [p.x, p.y]) expect(share >= 0 && share <= 1).toBe(true);
        expect(Math.sign(p.x - q.x) * Math.sign(a.lng - b.lng)).toBeGreaterThanOrEqual(0);
        expect(Math.sign(p.y - q.y) * Math.sign(b.lat - a.lat)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  test("P-MAP-11 both offices are on it, in its two halves", () => {
    expect(pointOnDrawing(canada).x).toBeCloseTo(0.213, 3);
    expect(pointOnDrawing(uk).x).toBeCloseTo(0.785, 3);
    expect(pointOnDrawing(canada).y).toBeCloseTo(0.573, 3);
    expect(pointOnDrawing(uk).y).toBeCloseTo(0.495, 2);
  });
  test("P-MAP-06 the middle of two offices is drawn halfway between them", () => {
    const [a, b, middle] = [uk, canada, midpoint(uk, canada)].map(pointOnDrawing) as [
      { x: number; y: number },
      { x: number; y: number },
      { x: number; y: number },
    ];
    expect(middle.x).toBeCloseTo((a.x + b.x) / 2, 10);
    expect(middle.y).toBeCloseTo((a.y + b.y) / 2, 10);
  });
});

describe("the way between the offices", () => {
  test("begins at one, ends at the other, and crosses Greenland", () => {
    const way = greatCirclePoints(canada, uk);
    expect(way[0]!.lat).toBeCloseTo(canada.lat, 6);
    expect(way.at(-1)!.lng).toBeCloseTo(uk.lng, 6);
    const northernmost = way.reduce((best, point) => (point.lat > best.lat ? point : best));
    expect(northernmost.lat).toBeGreaterThan(67);
    expect(way.some(({ lat, lng }) => lat > 60 && lng > -50 && lng < -40)).toBe(true);
  });
  test("has steps of one length", () => {
    const angle = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) => {
      const [p, q, d] = [a.lat, b.lat, b.lng - a.lng].map((value) => (value * Math.PI) / 180) as [
        number,
        number,
        number,
      ];
      return Math.acos(Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d));
    };
    const way = greatCirclePoints(canada, uk, 8);
    for (const [index, point] of way.slice(1).entries())
      expect(angle(way[index]!, point)).toBeCloseTo(angle(canada, uk) / 8, 6);
  });
  test("is a path of numbers on the drawing", () => {
    expect(arcOnDrawing(canada, uk)).toMatch(/^M255\.\d \d+\.\d(L\d+\.\d \d+\.\d){32}$/);
  });
});

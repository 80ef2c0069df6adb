import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  arcOnDrawing,
  drawing,
  midpoint,
  pointOnDrawing,
  greatCirclePoints,
} from "@/lib/domain/site/offices-map";
import { defaultFacts } from "@/lib/site";

const [uk, canada] = defaultFacts.offices.map(({ position }) => position) as [
  { lat: number; lng: number },
  { lat: number; lng: number },
];
const anywhere = fc.record({
  lat: fc.double({ min: 20, max: 72, noNaN: true }),
  lng: fc.double({ min: -168, max: 43, noNaN: true }),
});

describe("The map of the offices", () => {
  const file = readFileSync("public/pictures/offices-map.svg", "utf8");

  test("It has the declared size, is small enough and follows the colour scheme", () => {
    expect(file).toContain(`viewBox="0 0 ${drawing.width} ${drawing.height}"`);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(12 * 1024);
    expect(file).toContain("prefers-color-scheme:dark");
    expect(file).toContain("Natural Earth");
  });
  test("It has Mercator proportions: a degree is as long in both directions at the equator", () => {
    const share = 1e-4;
    const { x } = pointOnDrawing({ lat: 0, lng: drawing.west + share });
    const height =
      pointOnDrawing({ lat: -share / 2, lng: 0 }).y - pointOnDrawing({ lat: share / 2, lng: 0 }).y;
    expect((x * drawing.width) / (height * drawing.height)).toBeCloseTo(1, 2);
  });
  test("It begins and ends at its declared coordinates", () => {
    expect(pointOnDrawing({ lat: drawing.north, lng: drawing.west })).toEqual({ x: 0, y: 0 });
    expect(pointOnDrawing({ lat: drawing.south, lng: drawing.east })).toEqual({ x: 1, y: 1 });
  });
  test("Every point within its bounds is on it, further north higher and further east more to the right", () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const [p, q] = [pointOnDrawing(a), pointOnDrawing(b)];
        for (const share of [p.x, p.y]) expect(share >= 0 && share <= 1).toBe(true);
        expect(Math.sign(p.x - q.x) * Math.sign(a.lng - b.lng)).toBeGreaterThanOrEqual(0);
        expect(Math.sign(p.y - q.y) * Math.sign(b.lat - a.lat)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  test("Both offices are on it, one in each half [P-MAP-11]", () => {
    expect(pointOnDrawing(canada).x).toBeCloseTo(0.213, 3);
    expect(pointOnDrawing(uk).x).toBeCloseTo(0.785, 3);
    expect(pointOnDrawing(canada).y).toBeCloseTo(0.573, 3);
    expect(pointOnDrawing(uk).y).toBeCloseTo(0.495, 2);
  });
  test("The midpoint of two offices is halfway between them on the map [P-MAP-06]", () => {
    const [a, b, middle] = [uk, canada, midpoint(uk, canada)].map(pointOnDrawing) as [
      { x: number; y: number },
      { x: number; y: number },
      { x: number; y: number },
    ];
    expect(middle.x).toBeCloseTo((a.x + b.x) / 2, 10);
    expect(middle.y).toBeCloseTo((a.y + b.y) / 2, 10);
  });
});

describe("The arc between the offices", () => {
  test("It begins at one office, ends at the other and crosses Greenland", () => {
    const arc = greatCirclePoints(canada, uk);
    expect(arc[0]!.lat).toBeCloseTo(canada.lat, 6);
    expect(arc.at(-1)!.lng).toBeCloseTo(uk.lng, 6);
    const northernmost = arc.reduce((best, point) => (point.lat > best.lat ? point : best));
    expect(northernmost.lat).toBeGreaterThan(67);
    expect(arc.some(({ lat, lng }) => lat > 60 && lng > -50 && lng < -40)).toBe(true);
  });
  test("It has steps of equal length", () => {
    const angle = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) => {
      const [p, q, d] = [a.lat, b.lat, b.lng - a.lng].map((value) => (value * Math.PI) / 180) as [
        number,
        number,
        number,
      ];
      return Math.acos(Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d));
    };
    const arc = greatCirclePoints(canada, uk, 8);
    for (const [index, point] of arc.slice(1).entries())
      expect(angle(arc[index]!, point)).toBeCloseTo(angle(canada, uk) / 8, 6);
  });
  test("It is a path of coordinates on the map", () => {
    expect(arcOnDrawing(canada, uk)).toMatch(/^M255\.\d \d+\.\d(L\d+\.\d \d+\.\d){32}$/);
  });
});

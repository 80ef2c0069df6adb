import { write } from "./characters";
import { bars, botMark, circle, image, path, personMark, rect, sheet } from "./shapes";

const bust = (x: number, y: number) =>
  circle("i", x, y - 12, 12) + path("i", `M${x - 22} ${y + 24}a22 22 0 0 1 44 0z`);

/** A weekly timesheet: the hours of each day as columns, one day with overtime. */
export function timesheet(): string {
  const people = [
    { y: 154, hours: [8, 8, 8, 8, 7], sum: "39" },
    { y: 252, hours: [8, 8, 11, 8, 8], sum: "43" },
    { y: 350, hours: [7, 8, 8, 6, 8], sum: "37" },
  ];
  const column = (hours: number, index: number, y: number) => {
    const left = 162 + index * 62;
    const regular = Math.min(hours, 8) * 7;
    return (
      rect("e", [left, y - regular, 32, regular]) +
      (hours > 8 ? rect("o", [left, y - hours * 7, 32, (hours - 8) * 7 - 3]) : "")
    );
  };
  return image(
    "d",
    sheet(42, 28, 556, 400),
    path("h", "M44 70h552M44 168h552M44 266h552M44 364h552M130 70v330M472 70v330"),
    bars([0, 1, 2, 3, 4].map((day) => [168 + day * 62, 49, 20] as const)),
    rect("p", [474, 170, 122, 94]),
    ...people.map(
      ({ y, hours, sum }) =>
        bust(86, y - 30) +
        hours.map((each, index) => column(each, index, y)).join("") +
        write(sum, 546, y - 14, { size: 38, anchor: "end" }),
    ),
    personMark(572, 217, 16),
  );
}

/** A referral letter, read field by field, and the time that the patient chose. */
export function referral(): string {
  const fields = [
    { y: 158, length: 120 },
    { y: 214, length: 156 },
    { y: 326, length: 134 },
  ];
  return image(
    "d",
    sheet(44, 28, 300, 420),
    path("i", "M96 52h26v24h24v26h-24v24h-26v-24h-24v-26h24z"),
    bars([
      [214, 68, 100],
      [214, 98, 64],
    ]),
    ...fields.map(
      ({ y, length }) =>
        rect("m", [66, y - 22, 256, 44], 4) + bars([[84, y, length]]) + botMark(296, y, 16),
    ),
    rect("p", [66, 248, 256, 44], 4),
    path("a", "M84 270h76", 10),
    personMark(296, 270, 16),
    rect("s", [396, 66, 200, 294], 4),
    rect("i", [396, 66, 200, 50]),
    path("r", "M440 46v40M552 46v40", 8),
    path("h", "M396 194h200M396 278h200"),
    rect("m", [398, 196, 196, 80]),
    write("9:20", 420, 172, { className: "r" }),
    write("10:40", 420, 252, { weight: 3 }),
    write("14:10", 420, 336, { className: "r" }),
    botMark(596, 236, 30),
  );
}

/** A tooth; `up` has its roots above the crown. */
function tooth(x: number, y: number, width: number, up: boolean, className: string): string {
  const [s, crown, root] = [up ? -1 : 1, 34, 40];
  const half = width / 2;
  const d =
    `M${x} ${y}q0 ${-s * 12} 9 ${-s * 12}h${width - 18}q9 0 9 ${s * 12}v${s * crown}` +
    `l-7 ${s * root}q-4 5-8 0l${-half + 15} ${-s * 22}${-half + 15} ${s * 22}q-4 5-8 0l-7 ${-s * root}z`;
  return path(className, d);
}

/** A tooth chart with the planned treatments, their fees, and the dentist's signature. */
export function treatmentPlan(): string {
  const [left, width, gap] = [76, 40, 50];
  const treated: Record<string, string> = { up2: "m", up6: "m", low4: "m", low8: "p" };
  const row = (up: boolean) =>
    Array.from({ length: 10 }, (_, index) => {
      const [x, y] = [left + index * gap, up ? 132 : 164];
      const tint = treated[`${up ? "up" : "low"}${index}`];
      return tooth(x, y, width, up, "s") + (tint ? tooth(x, y, width, up, `${tint} k`) : "");
    }).join("");
  return image(
    "d",
    sheet(44, 22, 552, 420),
    row(true),
    row(false),
    path("h", "M46 262h548M46 322h548"),
    bars([
      [76, 293, 170],
      [76, 353, 130],
    ]),
    botMark(288, 293, 18),
    write("640", 566, 308, { anchor: "end" }),
    path(
      "a",
      "M330 372c20-50 34-44 28-6s18-30 28-28-8 30 6 28 22-34 34-30-6 28 8 28 22-14 34-18",
      6,
    ),
    path("k", "M320 382h200", 3),
    personMark(556, 362, 24),
  );
}

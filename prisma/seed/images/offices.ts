import { write } from "./characters";
import { bars, botMark, circle, image, path, personMark, rect, sheet, turned } from "./shapes";

/** An invoice beside its order: lines that agree are joined, one quantity differs. */
export function invoiceAndOrder(): string {
  const rows = [
    { y: 172, invoice: "120", order: "120" },
    { y: 250, invoice: "8", order: "8" },
    { y: 328, invoice: "40", order: "36" },
  ];
  return image(
    "d",
    sheet(34, 34, 250, 420),
    sheet(356, 34, 250, 420),
    rect("i", [58, 60, 60, 44], 3),
    bars([
      [190, 66, 70],
      [190, 96, 40],
      [380, 66, 110],
      [380, 96, 70],
    ]),
    ...rows.map(({ y, invoice, order }) => {
      const [tint, line] = invoice === order ? ["m", "g"] : ["p", "a"];
      return (
        rect(tint, [36, y - 44, 246, 62]) +
        rect(tint, [358, y - 44, 246, 62]) +
        bars([
          [60, y - 13, 76],
          [382, y - 13, 76],
        ]) +
        write(invoice, 262, y, { anchor: "end" }) +
        write(order, 584, y, { anchor: "end" }) +
        path(line, `M286 ${y - 13}h68`, 10) +
        (invoice === order ? botMark(320, y - 13, 26) : personMark(320, y - 13, 26))
      );
    }),
  );
}

/** A receipt with a torn edge. */
const receipt = (x: number, y: number) =>
  path("s", `M${x} ${y}h104v190l-13-12-13 12-13-12-13 12-13-12-13 12-13-12-13 12z`) +
  bars([
    [x + 22, y + 34, 60],
    [x + 22, y + 64, 34],
    [x + 22, y + 94, 60],
    [x + 22, y + 124, 46],
  ]);

const emptyBox = (x: number, y: number) =>
  `<rect class="a" stroke-width="5" stroke-dasharray="9 9" x="${x}" y="${y}" width="40" height="40" rx="6"/>`;

/** A checklist on a clipboard: four documents have come, one is missing. */
export function checklist(): string {
  const rows = [120, 116, 92, 128, 104].map((length, index) => ({ y: 118 + index * 62, length }));
  const missing = 3;
  return image(
    "n",
    turned(
      -12,
      90,
      200,
      sheet(16, 110, 140, 190),
      bars([
        [40, 146, 60],
        [40, 176, 92],
        [40, 206, 92],
        [40, 236, 70],
      ]),
    ),
    turned(9, 550, 180, receipt(508, 96)),
    rect("c", [174, 30, 292, 420], 14),
    sheet(196, 62, 248, 400),
    rect("s", [258, 16, 124, 56], 10),
    circle("i", 320, 36, 9),
    ...rows.map(({ y, length }, index) =>
      index === missing
        ? rect("p", [198, y - 30, 244, 60]) +
          emptyBox(216, y - 20) +
          path("a", `M276 ${y}h${length - 40}`, 10) +
          personMark(416, y, 20)
        : rect("e", [216, y - 20, 40, 40], 6) +
          path("w", `M225 ${y}l8 9 14-17`, 5) +
          bars([[276, y, length]]),
    ),
  );
}

const tap =
  "M128 96h44v30h26q42 0 42 42v18h-46v-10q0-12-12-12h-92v22h-26v-82h26v22h38z" +
  "M108 82h84a9 9 0 0 1 0 18h-84a9 9 0 0 1 0-18z";

/** A tenant's message with a photo of a leaking tap, marked urgent, and the time of the visit. */
export function repairRequest(): string {
  return image(
    "n",
    path(
      "s",
      "M66 34H376a24 24 0 0 1 24 24V314a24 24 0 0 1-24 24H120l-54 42V338a24 24 0 0 1-24-24V58a24 24 0 0 1 24-24z",
    ),
    rect("t", [64, 56, 314, 206], 10),
    path("i", tap),
    path("i", "M217 200q18 24 18 35a18 18 0 0 1-36 0q0-11 18-35z"),
    bars([
      [72, 290, 240],
      [72, 316, 150],
    ]),
    path(
      "s",
      "M452 34H584a22 22 0 0 1 22 22v70a22 22 0 0 1-22 22v34l-40-34h-92a22 22 0 0 1-22-22V56a22 22 0 0 1 22-22z",
    ),
    path(
      "p",
      "M452 36H584a20 20 0 0 1 20 20v70a20 20 0 0 1-20 20v30l-38-30h-94a20 20 0 0 1-20-20V56a20 20 0 0 1 20-20z",
    ),
    path("a", "M518 56l40 70h-80z", 12),
    path("o", "M518 56l40 70h-80z"),
    write("!", 518, 120, { size: 34, className: "w", anchor: "middle", weight: 3.2 }),
    rect("s", [430, 222, 176, 146], 10),
    path("m", "M432 262h172v94a10 10 0 0 1-10 10h-152a10 10 0 0 1-10-10z"),
    path("r", "M470 208v30M566 208v30", 8),
    path("k", "M430 261h176", 3),
    write("9:00", 518, 334, { size: 40, anchor: "middle" }),
    botMark(600, 362, 28),
  );
}

const identityCard = () =>
  turned(
    -6,
    180,
    140,
    rect("s", [36, 56, 308, 186], 16),
    rect("t", [58, 80, 104, 138], 8),
    circle("i", 110, 128, 27),
    path("i", "M66 212a44 46 0 0 1 88 0z"),
    write("2300", 188, 120),
    bars([
      [190, 154, 120],
      [190, 184, 80],
    ]),
    path("h", "M190 214h126"),
  );

/** An identity card, the keys and a landlord's letter: one sum in it doesn't agree. */
export function references(): string {
  return image(
    "d",
    sheet(318, 30, 274, 420),
    path("i", "M346 104v-30l34-28 34 28v30h-24v-22h-20v22z"),
    bars([
      [452, 62, 110],
      [452, 92, 70],
      [346, 148, 216],
      [346, 180, 180],
    ]),
    rect("m", [320, 212, 270, 62]),
    write("24", 346, 258),
    botMark(556, 243),
    rect("p", [320, 290, 270, 62]),
    write("2450", 346, 336),
    personMark(556, 321),
    bars([[346, 380, 150]]),
    identityCard(),
    turned(
      14,
      160,
      320,
      path("c", "M116 284a44 44 0 1 0 0 66h60l14-14 14 14 14-14 14 14h42l22-33-22-33z"),
      circle("d", 76, 317, 14),
    ),
  );
}

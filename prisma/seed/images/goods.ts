import { write } from "./characters";
import {
  bars,
  botMark,
  circle,
  image,
  path,
  personMark,
  rect,
  sheet,
  turned,
  viewfinder,
} from "./shapes";

/** A letter in an envelope, and the same order as lines with quantities. */
export function orderFromEmail(): string {
  const rows = [
    { y: 92, quantity: "12" },
    { y: 172, quantity: "6" },
    { y: 252, quantity: "30" },
    { y: 332, quantity: "4" },
  ];
  const unsure = 2;
  return image(
    "n",
    path("s", "M36 200 186 96 336 200V366H36z"),
    sheet(66, 40, 240, 260),
    write("@", 186, 128, { size: 66, anchor: "middle", weight: 2 }),
    bars([
      [96, 170, 150],
      [96, 198, 110],
      [96, 226, 170],
    ]),
    path("s", "M36 200 186 296 336 200V366H36z"),
    path("k", "M36 366 150 274M336 366 222 274", 3),
    sheet(392, 34, 214, 340),
    ...rows.map(({ y, quantity }, index) => {
      const isUnsure = index === unsure;
      return (
        rect(isUnsure ? "p" : "m", [394, y - 32, 210, 64]) +
        write(quantity, 462, y + 16, { anchor: "end" }) +
        bars([[486, y, 50]]) +
        (isUnsure ? personMark(574, y, 20) : botMark(574, y, 20))
      );
    }),
    path("h", "M394 132h210M394 212h210M394 292h210"),
  );
}

const lorry =
  path("i", "M92 66h96v62H92zM194 84h34l20 22v22h-54z") +
  circle("s", 118, 132, 13) +
  circle("s", 222, 132, 13);

/** A signed delivery note in a viewfinder, and its invoice. */
export function signedDelivery(): string {
  return image(
    "n",
    turned(
      -6,
      200,
      210,
      sheet(58, 34, 300, 400),
      lorry,
      bars([
        [288, 82, 44],
        [288, 110, 44],
        [92, 182, 230],
        [92, 212, 180],
      ]),
      path("k", "M92 346h232", 3),
      path(
        "k",
        "M104 336c26-76 52-94 44-46s-18 50-4 36 30-44 38-36-12 34 2 32 22-36 36-30-6 26 8 26 34-26 84-30",
        7,
      ),
      viewfinder(78, 246, 260, 118, 30),
    ),
    sheet(398, 76, 202, 360),
    bars([
      [424, 112, 70],
      [424, 142, 110],
      [424, 190, 64],
      [424, 226, 40],
    ]),
    write("340", 576, 203, { size: 26, anchor: "end", className: "r" }),
    write("46", 576, 239, { size: 26, anchor: "end", className: "r" }),
    path("k", "M424 262h152", 3),
    rect("m", [400, 282, 198, 76]),
    write("386", 580, 338, { size: 36, anchor: "end", weight: 3 }),
    botMark(432, 320, 20),
  );
}

/** The label of a carton: bar code, batch and expiry date; one character is unsure. */
export function batchLabel(): string {
  const widths = [6, 3, 9, 3, 6, 12, 3, 6, 3, 9, 6, 3, 12, 6, 3, 3, 9, 6, 3, 12, 3, 6, 9, 3];
  let x = 116;
  const lines = widths.map((width) => {
    const line = `M${x} 102h${width}v72h-${width}z`;
    x += width + (width === 3 ? 12 : 8);
    return line;
  });
  return image(
    "d",
    path("c", "M-10 44H650V420H-10z"),
    path("t", "M276 0h88v60h-88z"),
    rect("s", [84, 80, 472, 276], 10),
    path("i", lines.join("")),
    rect("p", [362, 216, 46, 58], 4),
    rect("k", [114, 220, 92, 50], 4),
    write("LOT", 160, 258, { size: 26, anchor: "middle", weight: 3 }),
    write("7K40", 232, 262, { size: 34 }),
    write("B", 374, 262, { size: 34, className: "a", weight: 3 }),
    write("829", 422, 262, { size: 34 }),
    path("k", "M130 288h34l-12 22 12 22h-34l12-22z", 5),
    path("i", "M134 330l13-14 13 14z"),
    write("2027-06", 232, 330, { size: 34 }),
    viewfinder(58, 56, 524, 324, 60),
    personMark(385, 196, 20),
  );
}

/** A price list with changed prices, and a price tag: whole numbers, because languages differ in their decimals. */
export function priceList(): string {
  const rows = [
    { y: 104, old: "119", now: "124" },
    { y: 188, old: "62", now: "64" },
    { y: 272, old: "48", now: "71" },
    { y: 356, old: "31", now: "31" },
  ];
  const jump = 2;
  return image(
    "d",
    sheet(-20, 34, 420, 420),
    ...rows.map(({ y, old, now }, index) => {
      const isJump = index === jump;
      const isSame = old === now;
      return (
        (isSame ? "" : rect(isJump ? "p" : "m", [230, y - 40, 168, 66])) +
        bars([[24, y - 7, 70]]) +
        write(old, 208, y + 4, { size: 22, anchor: "end", className: "r" }) +
        (isSame ? "" : path("r", `M122 ${y - 7}h92`, 4)) +
        write(now, 380, y + 9, { size: 32, anchor: "end" }) +
        path("h", `M-18 ${y + 42}h416`)
      );
    }),
    personMark(424, 265, 26),
    path("r", "M452 120C470 60 520 30 600 20", 4),
    turned(
      14,
      510,
      150,
      path("s", "M422 150 466 96H612V204H466z"),
      circle("d", 456, 150, 11),
      write("124", 600, 165, { size: 30, anchor: "end", className: "g", weight: 3 }),
    ),
  );
}

/** A valve, and its certificate: the measured values stay inside the permitted band. */
export function certificate(): string {
  return image(
    "n",
    path(
      "c",
      "M62 208h34v24h48q10-28 36-36v-52h24v52q26 8 36 36h48v-24h34v132h-34v-24h-48q-14 34-48 34t-48-34H96v24H62z",
    ),
    path("s", "M168 138h48v26h-48z"),
    rect("s", [185, 92, 14, 46]),
    rect("s", [112, 70, 160, 26], 13),
    path("k", "M96 232v84M288 232v84", 3),
    circle("s", 192, 274, 26),
    sheet(356, 30, 244, 420),
    bars([
      [386, 64, 110],
      [386, 94, 70],
    ]),
    rect("m", [386, 150, 184, 62]),
    path("k", "M386 126v134h184", 4),
    path("g", "M390 198C420 196 426 160 456 166s34 34 58 26 26-26 52-24", 7),
    bars([
      [386, 298, 90],
      [386, 330, 60],
    ]),
    path("e", "M506 338l-12 62h68l-12-62z"),
    botMark(528, 312, 44),
  );
}

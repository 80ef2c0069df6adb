/**
 * Figures and symbols as lines, so that an image needs no font. Each is a relative SVG path from the
 * left end of its baseline, 16 units high.
 */
const characters: Record<string, { width: number; path: string }> = {
  "0": { width: 10, path: "m5-16a5 5 0 0 1 5 5v6a5 5 0 0 1-10 0v-6a5 5 0 0 1 5-5z" },
  "1": { width: 6, path: "m0-12.5 5-3.5v16" },
  "2": { width: 10, path: "m.4-11.5a4.7 4.7 0 1 1 8 3.6l-8.2 7.9h9.8" },
  "3": { width: 10, path: "m.8-16h8.4l-4.7 6.2a4.95 4.95 0 1 1-4.4 6.4" },
  "4": { width: 10, path: "m7.4 0v-16l-7.4 11.5h10" },
  "5": { width: 10, path: "m9-16h-7.2l-.8 7.6a4.95 4.95 0 1 1-.7 5.2" },
  "6": { width: 10, path: "m6.8-16-5.6 7.9m8.8 3.1a5 5 0 1 1-10 0 5 5 0 1 1 10 0z" },
  "7": { width: 10, path: "m0-16h10l-6.3 16" },
  "8": {
    width: 10,
    path: "m5-16a4.1 3.8 0 1 1 0 7.6 4.1 3.8 0 1 1 0-7.6zm0 7.6a4.9 4.2 0 1 1 0 8.4 4.9 4.2 0 1 1 0-8.4z",
  },
  "9": { width: 10, path: "m3.2 0 5.6-7.9m-8.8-3.1a5 5 0 1 1 10 0 5 5 0 1 1-10 0z" },
  B: { width: 10, path: "m0 0v-16h5.4a3.9 3.9 0 0 1 0 7.8h-5.4 5.8a4.1 4.1 0 0 1 0 8.2z" },
  K: { width: 10, path: "m0 0v-16m9.5 0-9.5 10m3.4-3.6 6.6 9.6" },
  L: { width: 8, path: "m0-16v16h8" },
  O: { width: 12, path: "m6-16a6 6 0 0 1 6 6v4a6 6 0 0 1-12 0v-4a6 6 0 0 1 6-6z" },
  T: { width: 10, path: "m0-16h10m-5 0v16" },
  ".": { width: 1, path: "m.5-.2v.2" },
  ":": { width: 1, path: "m.5-3v.2m0-8v.2" },
  "-": { width: 7, path: "m0-7h7" },
  "+": { width: 9, path: "m0-7h9m-4.5-4.5v9" },
  "%": {
    width: 13,
    path: "m11.5-16-10 16m4.2-13a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0zm7.2 10a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0z",
  },
  "!": { width: 1, path: "m.5-16v10m0 5.8v.2" },
  "?": { width: 9, path: "m.2-11.6a4.5 4.5 0 1 1 6.4 4.1q-2.2 1.1-2.2 3.6m0 3.7v.2" },
  "≠": { width: 10, path: "m0-4.5h10m0-5h-10m8-4-6 13" },
  "@": {
    width: 16,
    path: "m11.6-7a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 1 1 7.2 0v1.4a2.2 2.2 0 0 0 4.4 0v-1.4a8 8 0 1 0-3.2 6.4",
  },
};

const HEIGHT = 16;
const GAP = 4.4;

const round = (value: number) => Math.round(value * 100) / 100;

interface Writing {
  /** The height of the figures. */
  size?: number;
  className?: string;
  anchor?: "start" | "middle" | "end";
  /** In units of the characters, which are 16 high. */
  weight?: number;
}

/** A number or code at a point of its baseline. */
export function write(
  text: string,
  x: number,
  y: number,
  { size = 32, className = "k", anchor = "start", weight = 2.4 }: Writing = {},
): string {
  let at = 0;
  const path = [...text].map((character) => {
    const known = characters[character];
    if (!known) throw new Error(`No drawing of the character ${character}`);
    const start = `M${round(at)} 0${known.path}`;
    at += known.width + GAP;
    return start;
  });
  const scale = size / HEIGHT;
  const length = (at - GAP) * scale;
  const left = x - { start: 0, middle: length / 2, end: length }[anchor];
  return `<path class="${className}" stroke-width="${weight}" transform="translate(${round(left)} ${y})scale(${round(scale)})" d="${path.join("")}"/>`;
}

const WIDTH = 640;
export const HEIGHT = 400;

/** Documents stay paper in dark mode, a little dimmed; only the surface under them turns dark. */
const style =
  "path,rect,circle{stroke-linecap:round;stroke-linejoin:round}" +
  ".d{fill:#e7dfcd}.n{fill:#24372d}.s{fill:#fcfaf5;stroke:#13231b;stroke-width:3}" +
  ".c{fill:#dcc69a;stroke:#13231b;stroke-width:3}.t{fill:#ece5d6}" +
  ".b{stroke:#c9c0ac;stroke-width:10}.h{stroke:#d9d2c2;stroke-width:3}" +
  ".k{stroke:#13231b}.i{fill:#13231b}.w{stroke:#fff}.f{fill:#fff}.r{stroke:#756f5f}" +
  ".g{stroke:#2c8a57}.e{fill:#2c8a57}.m{fill:#cfe8d9}" +
  ".a{stroke:#b97412}.o{fill:#b97412}.p{fill:#f6e2bd}" +
  "@media(prefers-color-scheme:dark){.d{fill:#26352c}.n{fill:#16221b}" +
  ".s{fill:#e9e6da}.c{fill:#c4ae80}.t{fill:#d8d3c4}.b{stroke:#b9b19e}.h{stroke:#c6bfae}}";

export const rect = (
  className: string,
  [x, y, width, height]: readonly [number, number, number, number],
  radius = 0,
): string =>
  `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"${radius > 0 ? ` rx="${radius}"` : ""}/>`;

export const circle = (className: string, x: number, y: number, radius: number): string =>
  `<circle class="${className}" cx="${x}" cy="${y}" r="${radius}"/>`;

export const path = (className: string, d: string, strokeWidth?: number): string =>
  `<path class="${className}"${strokeWidth === undefined ? "" : ` stroke-width="${strokeWidth}"`} d="${d}"/>`;

/** Shapes turned around a point. */
export const turned = (degrees: number, x: number, y: number, ...shapes: string[]): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes.join("")}</g>`;

/** A sheet of paper with an outline. */
export const sheet = (x: number, y: number, width: number, height: number): string =>
  rect("s", [x, y, width, height], 4);

/** Lines of text: `[x, y, length]` each. */
export const bars = (lines: readonly (readonly [number, number, number])[], className = "b") =>
  path(className, lines.map(([x, y, length]) => `M${x} ${y}h${length}`).join(""));

/** What the bot has read or decided. */
export const botMark = (x: number, y: number, radius = 22): string =>
  circle("e", x, y, radius) +
  path(
    "w",
    `M${x - radius * 0.45} ${y}l${radius * 0.32} ${radius * 0.34} ${radius * 0.58}-${radius * 0.68}`,
    radius / 4.5,
  );

/** What a person decides. */
export const personMark = (x: number, y: number, radius = 22): string =>
  circle("o", x, y, radius) +
  circle("f", x, y - radius * 0.25, radius * 0.27) +
  path(
    "f",
    `M${x - radius * 0.52} ${y + radius * 0.55}a${radius * 0.52} ${radius * 0.5} 0 0 1 ${radius * 1.04} 0z`,
  );

/** The corners of a camera's viewfinder around a box. */
export function viewfinder(x: number, y: number, width: number, height: number, arm = 36): string {
  const [right, bottom] = [x + width, y + height];
  return path(
    "g",
    `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}H${right}v${arm}` +
      `M${right} ${bottom - arm}V${bottom}h-${arm}M${x + arm} ${bottom}H${x}v-${arm}`,
    9,
  );
}

/** A complete image on a light (`d`) or dark (`n`) surface. */
export const image = (surface: "d" | "n", ...shapes: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none">` +
  `<style>${style}</style>${rect(surface, [0, 0, WIDTH, HEIGHT])}${shapes.join("")}</svg>\n`;

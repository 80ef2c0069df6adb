// Renders the icons and the wordmark from the logo's line: npm run draw:icons
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { ImageResponse } from "next/og";
import { createElement } from "react";
import sharp from "sharp";
import { icoOf } from "../lib/files/icon-formats";
import { defaultFacts } from "../lib/site";

/**
 * The line of lib/seo/icons/icon.svg in a box of 32 by 32, with margins of 4 on both sides. Larger icons get
 * a thinner line.
 */
const iconLine = (size: number) =>
  `<g fill="none" stroke-width="${size < 100 ? 4 : 2.8}">` +
  '<path d="M4 20v-9h5v11h5V9h5v7" stroke="#e5a548"/>' +
  `<path d="M${size < 100 ? 17 : 17.6} 16h11" stroke="#4db57d"/></g>`;
const background = "#13231b";

/**
 * A square icon. `share` is the size of the line's box and `corner` the corner radius, both as a
 * share of the width.
 */
function icon(size: number, { share, corner }: { share: number; corner: number }): Promise<Buffer> {
  const left = (size * (1 - share)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${background}"/>
    <g transform="translate(${left} ${left}) scale(${(size * share) / 32})">${iconLine(size)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** The colours of app/globals.css: amber, green and ink. */
const wordmarkColors = {
  light: { hand: "#b97412", auto: "#2c8a57", ink: "#13231b" },
  dark: { hand: "#e5a548", auto: "#4db57d", ink: "#eef0e6" },
};
type WordmarkColors = (typeof wordmarkColors)["light"];

function wordmarkElement({ hand, auto, ink }: WordmarkColors) {
  const segment = (d: string, stroke: string) => createElement("path", { d, stroke });
  const line = createElement(
    "svg",
    {
      width: 79,
      height: 43,
      viewBox: "0 0 44 24",
      fill: "none",
      strokeWidth: 5,
      strokeLinejoin: "round",
    },
    segment("M2 17V7h6v12h6V4h6v8", hand),
    segment("M20 12h22", auto),
  );
  const nameStyle = {
    fontFamily: "Onest",
    fontWeight: 600,
    fontSize: 40,
    letterSpacing: -1,
    color: ink,
  };
  const rowStyle = {
    display: "flex",
    width: "100%",
    height: "100%",
    alignItems: "center",
    justifyContent: "center",
    gap: 12,
  };
  return createElement(
    "div",
    { style: rowStyle },
    line,
    createElement("div", { style: nameStyle }, defaultFacts.name),
  );
}

/** The logo's line (components/site/layout/logo.tsx) and the name on a transparent background. */
async function wordmark(colors: WordmarkColors): Promise<Buffer> {
  const fonts = [
    {
      name: "Onest",
      weight: 600 as const,
      data: readFileSync("lib/seo/fonts/onest-latin-600-normal.woff"),
    },
  ];
  const rendered = await new ImageResponse(wordmarkElement(colors), {
    width: 320,
    height: 96,
    fonts,
  }).arrayBuffer();
  return sharp(Buffer.from(rendered)).png({ compressionLevel: 9 }).toBuffer();
}

const square = { share: 0.92, corner: 0 };
const round = { share: 1, corner: 0.19 };
/** Devices crop a maskable icon to any shape that contains a circle of 80 % of its width. */
const maskable = { share: 0.8, corner: 0 };

/** Served while no editor chose an icon (app/icons). */
const ICONS = "lib/seo/icons";

async function drawAll(): Promise<void> {
  mkdirSync(ICONS, { recursive: true });
  for (const size of [192, 512]) {
    writeFileSync(`${ICONS}/icon-${size}.png`, await icon(size, round));
    writeFileSync(`${ICONS}/maskable-${size}.png`, await icon(size, maskable));
  }
  writeFileSync(`${ICONS}/apple-icon.png`, await icon(180, square));
  writeFileSync(`${ICONS}/favicon.ico`, icoOf(await icon(48, round), 48));
  writeFileSync("public/logo.png", await wordmark(wordmarkColors.light));
  writeFileSync("public/logo-dark.png", await wordmark(wordmarkColors.dark));
}

void drawAll();

import {
  layOutDiagram,
  diagramPath,
  type DiagramSegment,
  type DiagramPoint,
} from "../../lib/domain/case/process-diagram";
import { readProcessText, totalSeconds } from "../../lib/domain/case/step-time";
import type { SampleCase } from "./content";

/**
 * The data of a case's video. It has no text, so it serves all languages: while one document passes
 * the manual process, as many as possible pass the automated one.
 */
export interface Video {
  parts: DiagramSegment[];
  /** Seconds of work per document. */
  before: number;
  after: number;
}

export const VIDEO = {
  width: 960,
  height: 600,
  framesPerSecond: 24,
  playSeconds: 15,
  holdSeconds: 2.5,
} as const;
export const videoFrameCount = (VIDEO.playSeconds + VIDEO.holdSeconds) * VIDEO.framesPerSecond;

const LEFT = 150;
const LENGTH = 640;
const LINE_BOX = { x: LEFT, y: 130, width: LENGTH, height: 200 };
const STRAIGHT_Y = 460;
const COUNT_X = 890;
const SHEET_SIZE = { width: 26, height: 34 };
/** Seconds of video in which a finished document moves to its position. */
const SETTLE_SECONDS = 0.3;

const colour = {
  paper: "#fcfaf5",
  ink: "#13231b",
  soft: "#4b5a51",
  manual: "#e29a2e",
  manualInk: "#7d4a00",
  manualTint: "#f4dfb8",
  automated: "#2c8a57",
  automatedInk: "#155f38",
  grid: "#eee8da",
};

export function videoOf({ texts }: Pick<SampleCase, "texts">): Video {
  const [before, after] = [
    texts.en.stepsBefore.map(readProcessText),
    texts.en.stepsAfter.map(readProcessText),
  ];
  return {
    parts: layOutDiagram(before),
    before: totalSeconds(before) ?? 1,
    after: totalSeconds(after) ?? 1,
  };
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const twoDigits = (value: number) => String(value).padStart(2, "0");

function clock(seconds: number): string {
  const all = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(all % 60)}`
    : `${minutes}:${twoDigits(all % 60)}`;
}

const distance = (a: DiagramPoint, b: DiagramPoint) =>
  Math.abs(a.x - b.x) * LINE_BOX.width + Math.abs(a.y - b.y) * LINE_BOX.height;

/** The first part of a path, by its share of the length. */
function pathUntil(points: readonly DiagramPoint[], share: number): DiagramPoint[] {
  const pieces = points.slice(1).map((end, index) => ({ begin: points[index] ?? end, end }));
  let remaining = share * pieces.reduce((sum, { begin, end }) => sum + distance(begin, end), 0);
  const travelled = points.slice(0, 1);
  for (const { begin, end } of pieces) {
    const part = Math.min(1, remaining / (distance(begin, end) || 1));
    if (part <= 0) break;
    travelled.push({
      x: begin.x + (end.x - begin.x) * part,
      y: begin.y + (end.y - begin.y) * part,
    });
    remaining -= distance(begin, end);
  }
  return travelled;
}

const check = (x: number, y: number, size: number, stroke: string) =>
  `<path d="M${number(x - size)} ${number(y)}l${number(size * 0.7)} ${number(size * 0.7)}` +
  `l${number(size * 1.3)} ${number(-size * 1.4)}" stroke="${stroke}" stroke-width="4" fill="none"/>`;

/** A sheet of paper centred at a point, with a tick when it is done. */
function sheet(x: number, y: number, scale = 1, done = false): string {
  const [width, height] = [SHEET_SIZE.width * scale, SHEET_SIZE.height * scale];
  const [left, top] = [x - width / 2, y - height / 2];
  const lines = [0.3, 0.5, 0.7]
    .map(
      (at) =>
        `M${number(left + width * 0.22)} ${number(top + height * at)}h${number(width * 0.56)}`,
    )
    .join("");
  return (
    `<rect x="${number(left)}" y="${number(top)}" ` +
    `width="${number(width)}" height="${number(height)}" ` +
    `fill="#fff" stroke="${colour.ink}" stroke-width="2"/>` +
    (done
      ? check(x, y, 7 * scale, colour.automated)
      : `<path d="${lines}" stroke="${colour.soft}" stroke-width="2"/>`)
  );
}

function manualProcess({ parts, before }: Video, seconds: number): string {
  const share = Math.min(1, seconds / before);
  const travelled = parts
    .filter(({ from }) => share > from)
    .map((part) => ({
      ...part,
      path: pathUntil(part.points, Math.min(1, (share - part.from) / (part.to - part.from))),
    }));
  const at = travelled.at(-1)?.path.at(-1) ?? parts[0]?.points[0] ?? { x: 0, y: 0 };
  const nodes = parts.map(({ node, from }, index) => {
    const [x, y] = [LINE_BOX.x + node.x * LINE_BOX.width, LINE_BOX.y + node.y * LINE_BOX.height];
    const isReached = share > from;
    return (
      `<circle cx="${number(x)}" cy="${number(y)}" r="15" ` +
      `fill="${isReached ? colour.manualInk : colour.paper}" ` +
      `stroke="${colour.manualInk}" stroke-width="3"/>` +
      `<text x="${number(x)}" y="${number(y + 6)}" text-anchor="middle" ` +
      `font-size="17" font-weight="650" ` +
      `fill="${isReached ? colour.paper : colour.manualInk}">${index + 1}</text>`
    );
  });
  return (
    `<path d="${diagramPath(parts, LINE_BOX)}" stroke="${colour.manualTint}" stroke-width="14" fill="none"/>` +
    (travelled.length > 0
      ? `<path d="${diagramPath(travelled, LINE_BOX)}" stroke="${colour.manual}" stroke-width="14" fill="none"/>`
      : "") +
    nodes.join("") +
    sheet(
      LINE_BOX.x + at.x * LINE_BOX.width,
      LINE_BOX.y + at.y * LINE_BOX.height,
      1.25,
      share === 1,
    )
  );
}

/** Documents that wait for manual processing. */
const queuedSheets = (waiting: number) =>
  Array.from({ length: waiting }, (_, index) =>
    sheet(80, LINE_BOX.y + LINE_BOX.height - index * 6, 1),
  ).join("");

const sheetX = (index: number, count: number, from: number) =>
  from + index * Math.min(44, (LEFT + LENGTH - from) / Math.max(1, count - 1));

function automatedProcess({ before, after }: Video, seconds: number): string {
  const count = Math.floor(before / after);
  const length = Math.max(34, (after / before) * LENGTH);
  const settling = (SETTLE_SECONDS * before) / VIDEO.playSeconds;
  const doneX = LEFT + length + 34;
  const sheets = Array.from({ length: count }, (_, index) => {
    const age = seconds - index * after;
    if (age < 0) return "";
    if (age < after) return sheet(LEFT + (age / after) * length, STRAIGHT_Y, 0.9);
    const settledShare = Math.min(1, (age - after) / settling);
    const targetX = sheetX(count - 1 - index, count, doneX);
    return sheet(LEFT + length + (targetX - LEFT - length) * settledShare, STRAIGHT_Y, 0.9, true);
  });
  return (
    `<path d="M${number(LEFT + length)} ${STRAIGHT_Y}H${LEFT + LENGTH}" ` +
    `stroke="${colour.soft}" stroke-width="2" stroke-dasharray="2 8"/>` +
    `<path d="M${LEFT} ${STRAIGHT_Y}h${number(length)}" stroke="${colour.automated}" stroke-width="14"/>` +
    sheets.join("")
  );
}

const count = (value: number, y: number, fill: string) =>
  `<text x="${COUNT_X}" y="${y}" text-anchor="middle" font-size="64" font-weight="650" fill="${fill}">${value}</text>`;

/** One frame as SVG; `at` is in seconds of video. */
export function videoFrame(video: Video, at: number): string {
  const seconds = Math.min(1, at / VIDEO.playSeconds) * video.before;
  const done = Math.min(
    Math.floor(video.before / video.after),
    Math.floor(seconds / video.after + 1e-9),
  );
  const isOver = seconds >= video.before;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${VIDEO.width} ${VIDEO.height}" width="${VIDEO.width}" height="${VIDEO.height}" fill="none" font-family="Onest" style="font-variant-numeric:tabular-nums">` +
    `<path d="M0 0H${VIDEO.width}V${VIDEO.height}H0z" fill="${colour.paper}"/>` +
    `<text x="48" y="84" font-size="48" font-weight="650" fill="${colour.ink}">${clock(seconds)}</text>` +
    `<path d="M48 392H912" stroke="${colour.grid}" stroke-width="2"/>` +
    queuedSheets(Math.max(0, done - 1)) +
    manualProcess(video, seconds) +
    automatedProcess(video, seconds) +
    count(isOver ? 1 : 0, LINE_BOX.y + LINE_BOX.height / 2 + 22, colour.manualInk) +
    count(done, STRAIGHT_Y + 22, colour.automatedInk) +
    "</svg>"
  );
}

import {
  layOutDiagram,
  staircase,
  type DiagramSegment,
} from "../../lib/domain/process/process-diagram";
import { readProcessText, totalSeconds } from "../../lib/domain/process/step-time";
import type { SampleCase } from "./content";

/**
 * The data of a case's video. It has no text, so it serves all languages: while one document passes
 * the manual process, as many as possible pass the automated one.
 */
export interface Video {
  steps: (DiagramSegment & { seconds: number })[];
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
  /** The frame of the poster: the manual document still on its way, most of the automated ones done. */
  posterSeconds: 13.4,
} as const;
export const videoFrameCount = (VIDEO.playSeconds + VIDEO.holdSeconds) * VIDEO.framesPerSecond;

const LEFT = 150;
const LENGTH = 640;
const LINE_BOX = { x: LEFT, y: 190, width: LENGTH, height: 170 };
const STRAIGHT_Y = 500;
const COUNT_X = 912;
const SHEET_SIZE = { width: 26, height: 34 };
/** Seconds of video in which a finished document moves to its position. */
const SETTLE_SECONDS = 0.3;

const colour = {
  paper: "#fcfaf5",
  ink: "#13231b",
  soft: "#4b5a51",
  manual: "#b97412",
  manualInk: "#7d4a00",
  manualTint: "#f4dfb8",
  automated: "#2c8a57",
  automatedInk: "#155f38",
  grid: "#eee8da",
};

export function videoOf({ texts }: Pick<SampleCase, "texts">): Video {
  const read = (step: string) => readProcessText(step, "en");
  const [before, after] = [texts.en.stepsBefore.map(read), texts.en.stepsAfter.map(read)];
  return {
    steps: layOutDiagram(before, after).before.map((segment, index) => ({
      ...segment,
      seconds: before[index]?.seconds ?? 0,
    })),
    before: totalSeconds(before) ?? 1,
    after: totalSeconds(after) ?? 1,
  };
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Minutes and seconds in marks that all languages share: 95′, 1′ 20″, 25″. */
function timeMark(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes}′` : "", rest > 0 ? `${rest}″` : ""].filter(Boolean).join(" ");
}

function clock(seconds: number): string {
  const all = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(all % 60)}`
    : `${minutes}:${twoDigits(all % 60)}`;
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

/** The step that the document is in after a share of the time. */
const currentStep = ({ steps }: Video, share: number) =>
  Math.max(
    0,
    steps.findLastIndex(({ from }) => from <= share && share > 0),
  );

function manualProcess(video: Video, seconds: number): string {
  const share = Math.min(1, seconds / video.before);
  const current = currentStep(video, share);
  const drawn = staircase(video.steps, LINE_BOX);
  const [x, y] = [LEFT + share * LENGTH, drawn[current]?.middle.y ?? LINE_BOX.y];
  const travelled = drawn
    .slice(0, current + 1)
    .map(({ down, line, from }, index) =>
      index < current ? down + line : `${down}M${number(LEFT + from * LENGTH)} ${y}H${number(x)}`,
    );
  const line = (path: string, stroke: string) =>
    `<path d="${path}" stroke="${stroke}" stroke-width="14" stroke-linecap="square"/>`;
  const nodes = drawn.map(({ middle, from }, index) => {
    const isReached = share > from;
    return (
      `<circle cx="${middle.x}" cy="${middle.y}" r="25" stroke-width="4" stroke="${colour.manualInk}" ` +
      `fill="${isReached ? colour.manualInk : colour.paper}"/>` +
      `<text x="${middle.x}" y="${middle.y + 13}" text-anchor="middle" font-size="36" font-weight="650" ` +
      `fill="${isReached ? colour.paper : colour.manualInk}">${index + 1}</text>`
    );
  });
  return (
    line(drawn.map(({ down, line: path }) => down + path).join(""), colour.manualTint) +
    line(travelled.join(""), colour.manual) +
    nodes.join("") +
    sheet(x, y - 46, 1.25, share === 1)
  );
}

/** The number and the time of the current step, large enough for a phone. */
function stepText(video: Video, seconds: number): string {
  const index = currentStep(video, Math.min(1, seconds / video.before));
  return (
    `<text x="912" y="100" text-anchor="end" font-size="80" font-weight="650" fill="${colour.manualInk}">` +
    `${index + 1}/${video.steps.length} · ${timeMark(video.steps[index]?.seconds ?? 0)}</text>`
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
  `<text x="${COUNT_X}" y="${y}" text-anchor="end" font-size="80" font-weight="650" fill="${fill}">${value}</text>`;

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
    `<text x="48" y="100" font-size="80" font-weight="650" fill="${colour.ink}">${clock(seconds)}</text>` +
    stepText(video, seconds) +
    `<path d="M48 424H912" stroke="${colour.grid}" stroke-width="2"/>` +
    queuedSheets(Math.max(0, done - 1)) +
    manualProcess(video, seconds) +
    automatedProcess(video, seconds) +
    count(isOver ? 1 : 0, LINE_BOX.y + LINE_BOX.height + 24, colour.manualInk) +
    count(done, STRAIGHT_Y + 28, colour.automatedInk) +
    "</svg>"
  );
}

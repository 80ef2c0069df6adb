import { layOut, stripPath, type StripPart, type StripPoint } from "../../lib/domain/case/process-diagram";
import { readProcessText, totalSeconds } from "../../lib/domain/case/step-time";
import type { SampleCase } from "./content";

/** The film of a case, wordless for all languages: one document goes by hand, meanwhile as many as can run through the automated line. */
export interface Film {
  parts: StripPart[];
  /** Seconds of work for one document. */
  before: number;
  after: number;
}

export const FILM = { width: 960, height: 600, framesPerSecond: 24, running: 15, resting: 2.5 } as const;
export const filmFrames = (FILM.running + FILM.resting) * FILM.framesPerSecond;

const LEFT = 150;
const LENGTH = 640;
const TANGLE = { x: LEFT, y: 130, width: LENGTH, height: 200 };
const STRAIGHT_Y = 460;
const COUNT_X = 890;
const SHEET = { width: 26, height: 34 };
/** Seconds of film in which a finished document takes its place. */
const SETTLING = 0.3;

const colour = { paper: "#fcfaf5", ink: "#13231b", soft: "#4b5a51", hand: "#e29a2e", handInk: "#7d4a00", handTint: "#f4dfb8", auto: "#2c8a57", autoInk: "#155f38", grid: "#eee8da" };

export function filmOf({ texts }: Pick<SampleCase, "texts">): Film {
  const [before, after] = [texts.en.stepsBefore.map(readProcessText), texts.en.stepsAfter.map(readProcessText)];
  return { parts: layOut(before), before: totalSeconds(before) ?? 1, after: totalSeconds(after) ?? 1 };
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const twoDigits = (value: number) => String(value).padStart(2, "0");

function clock(seconds: number): string {
  const all = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(all % 60)}` : `${minutes}:${twoDigits(all % 60)}`;
}

const distance = (a: StripPoint, b: StripPoint) => Math.abs(a.x - b.x) * TANGLE.width + Math.abs(a.y - b.y) * TANGLE.height;

/** The beginning of a way, as far as `share` of its length. */
function wayUntil(way: readonly StripPoint[], share: number): StripPoint[] {
  const pieces = way.slice(1).map((end, index) => ({ begin: way[index] ?? end, end }));
  let left = share * pieces.reduce((sum, { begin, end }) => sum + distance(begin, end), 0);
  const gone = way.slice(0, 1);
  for (const { begin, end } of pieces) {
    const part = Math.min(1, left / (distance(begin, end) || 1));
    if (part <= 0) break;
    gone.push({ x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part });
    left -= distance(begin, end);
  }
  return gone;
}

const check = (x: number, y: number, size: number, stroke: string) =>
  `<path d="M${number(x - size)} ${number(y)}l${number(size * 0.7)} ${number(size * 0.7)}l${number(size * 1.3)} ${number(-size * 1.4)}" stroke="${stroke}" stroke-width="4" fill="none"/>`;

/** A sheet of paper with its middle at a place; with a tick once it is done. */
function sheet(x: number, y: number, scale = 1, done = false): string {
  const [width, height] = [SHEET.width * scale, SHEET.height * scale];
  const [left, top] = [x - width / 2, y - height / 2];
  const lines = [0.3, 0.5, 0.7].map((at) => `M${number(left + width * 0.22)} ${number(top + height * at)}h${number(width * 0.56)}`).join("");
  return `<rect x="${number(left)}" y="${number(top)}" width="${number(width)}" height="${number(height)}" fill="#fff" stroke="${colour.ink}" stroke-width="2"/>` +
    (done ? check(x, y, 7 * scale, colour.auto) : `<path d="${lines}" stroke="${colour.soft}" stroke-width="2"/>`);
}

function byHand({ parts, before }: Film, seconds: number): string {
  const share = Math.min(1, seconds / before);
  const gone = parts.filter(({ from }) => share > from).map((part) => ({ ...part, way: wayUntil(part.way, Math.min(1, (share - part.from) / (part.to - part.from))) }));
  const at = gone.at(-1)?.way.at(-1) ?? parts[0]?.way[0] ?? { x: 0, y: 0 };
  const nodes = parts.map(({ node, from }, index) => {
    const [x, y] = [TANGLE.x + node.x * TANGLE.width, TANGLE.y + node.y * TANGLE.height];
    const isReached = share > from;
    return `<circle cx="${number(x)}" cy="${number(y)}" r="15" fill="${isReached ? colour.handInk : colour.paper}" stroke="${colour.handInk}" stroke-width="3"/>` +
      `<text x="${number(x)}" y="${number(y + 6)}" text-anchor="middle" font-size="17" font-weight="650" fill="${isReached ? colour.paper : colour.handInk}">${index + 1}</text>`;
  });
  return `<path d="${stripPath(parts, TANGLE)}" stroke="${colour.handTint}" stroke-width="14" fill="none"/>` +
    (gone.length > 0 ? `<path d="${stripPath(gone, TANGLE)}" stroke="${colour.hand}" stroke-width="14" fill="none"/>` : "") +
    nodes.join("") + sheet(TANGLE.x + at.x * TANGLE.width, TANGLE.y + at.y * TANGLE.height, 1.25, share === 1);
}

/** Sheets that have come in since and wait to be done by hand. */
const pile = (waiting: number) => Array.from({ length: waiting }, (_, index) => sheet(80, TANGLE.y + TANGLE.height - index * 6, 1)).join("");

const slot = (index: number, count: number, from: number) => from + index * Math.min(44, (LEFT + LENGTH - from) / Math.max(1, count - 1));

function automated({ before, after }: Film, seconds: number): string {
  const count = Math.floor(before / after);
  const length = Math.max(34, (after / before) * LENGTH);
  const settling = (SETTLING * before) / FILM.running;
  const shelf = LEFT + length + 34;
  const sheets = Array.from({ length: count }, (_, index) => {
    const age = seconds - index * after;
    if (age < 0) return "";
    if (age < after) return sheet(LEFT + (age / after) * length, STRAIGHT_Y, 0.9);
    const settled = Math.min(1, (age - after) / settling);
    const home = slot(count - 1 - index, count, shelf);
    return sheet(LEFT + length + (home - LEFT - length) * settled, STRAIGHT_Y, 0.9, true);
  });
  return `<path d="M${number(LEFT + length)} ${STRAIGHT_Y}H${LEFT + LENGTH}" stroke="${colour.soft}" stroke-width="2" stroke-dasharray="2 8"/>` +
    `<path d="M${LEFT} ${STRAIGHT_Y}h${number(length)}" stroke="${colour.auto}" stroke-width="14"/>` + sheets.join("");
}

const count = (value: number, y: number, fill: string) =>
  `<text x="${COUNT_X}" y="${y}" text-anchor="middle" font-size="64" font-weight="650" fill="${fill}">${value}</text>`;

/** One frame as SVG; `at` is in seconds of film. */
export function filmFrame(film: Film, at: number): string {
  const seconds = Math.min(1, at / FILM.running) * film.before;
  const done = Math.min(Math.floor(film.before / film.after), Math.floor(seconds / film.after + 1e-9));
  const isOver = seconds >= film.before;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FILM.width} ${FILM.height}" width="${FILM.width}" height="${FILM.height}" fill="none" font-family="Onest" style="font-variant-numeric:tabular-nums">` +
    `<path d="M0 0H${FILM.width}V${FILM.height}H0z" fill="${colour.paper}"/>` +
    `<text x="48" y="84" font-size="48" font-weight="650" fill="${colour.ink}">${clock(seconds)}</text>` +
    `<path d="M48 392H912" stroke="${colour.grid}" stroke-width="2"/>` +
    pile(Math.max(0, done - 1)) + byHand(film, seconds) + automated(film, seconds) +
    count(isOver ? 1 : 0, TANGLE.y + TANGLE.height / 2 + 22, colour.handInk) + count(done, STRAIGHT_Y + 22, colour.autoInk) + "</svg>";
}

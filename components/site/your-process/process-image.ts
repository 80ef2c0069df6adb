import { endOf, layOutDiagram, staircase } from "@/lib/domain/process/process-diagram";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { diagramOfProcess } from "@/lib/domain/process/process-outcome";
import { lightColors as color } from "@/lib/colors";

const SIZE = { width: 1200, height: 630 };
const MARGIN = 64;
const BOX = { x: MARGIN, y: 210, width: SIZE.width - 2 * MARGIN, height: 150 };
const STRAIGHT_Y = 455;
const STROKE = 10;

interface ProcessImageTexts {
  title: string;
  before: string;
  after: string;
  /** What is saved each month. */
  result: string;
  site: string;
}

type Context = CanvasRenderingContext2D;

/** Writes a line of text, smaller where it would be wider than the image. */
function write(context: Context, text: string, y: number, size: number, ink: string): void {
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = ink;
  context.font = `600 ${size}px ${family}`;
  const fits = Math.min(1, (SIZE.width - 2 * MARGIN) / context.measureText(text).width);
  context.font = `600 ${Math.floor(size * fits)}px ${family}`;
  context.fillText(text, MARGIN, y);
}

function stroke(context: Context, path: string, ink: string, dash: number[] = []): void {
  context.strokeStyle = ink;
  context.setLineDash(dash);
  context.stroke(new Path2D(path));
}

/** Both lines on one scale: the staircase by hand and the straight line below it. */
function drawLines(context: Context, process: OwnProcess): void {
  const { before, after } = diagramOfProcess(process);
  const layout = layOutDiagram(before, after);
  context.lineWidth = STROKE;
  for (const { down, line, middle, isWait, isRework } of staircase(layout.before, BOX)) {
    context.lineCap = "square";
    if (down) stroke(context, down, color.hand);
    context.lineCap = "butt";
    stroke(context, line, color.hand, isWait ? [16, 10] : []);
    if (isRework) stroke(context, `M${middle.x} ${middle.y}a14 14 0 1 0 -0.1 0`, color.hand);
  }
  const [end, last] = [endOf(layout.after), endOf(layout.before)].map(
    (share) => BOX.x + share * BOX.width,
  ) as [number, number];
  stroke(context, `M${BOX.x} ${STRAIGHT_Y}H${end}`, color.auto);
  context.lineWidth = 2;
  stroke(context, `M${end + STROKE} ${STRAIGHT_Y}H${last}`, color.soft, [3, 9]);
}

/** Draws a process as a PNG image of the size that other sites show of a link. */
export function drawProcessImage(
  process: OwnProcess,
  texts: ProcessImageTexts,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = color.paper;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  write(context, texts.title, 100, 44, color.ink);
  write(context, texts.before, 172, 28, color.handInk);
  write(context, texts.after, 425, 28, color.autoInk);
  write(context, texts.result, 530, 40, color.autoInk);
  write(context, texts.site, 586, 24, color.soft);
  drawLines(context, process);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Offers an image as a download. */
export function download(image: Blob, name: string): void {
  const url = URL.createObjectURL(image);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

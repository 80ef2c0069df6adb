import {
  layOutDiagram,
  diagramPath,
  type DiagramSegment,
} from "../../lib/domain/case/process-diagram";
import { readProcessText, totalSeconds } from "../../lib/domain/case/step-time";
import type { SampleCase } from "./content";

const WIDTH = 640;
const HEIGHT = 400;
const LEFT = 56;
const LENGTH = WIDTH - 2 * LEFT;
const LINE_BOX = { x: LEFT, y: 64, width: LENGTH, height: 168 };
const STRAIGHT_Y = 324;

const style =
  ".paper{fill:#fcfaf5}.hand{stroke:#e29a2e}.auto{stroke:#2c8a57}" +
  ".handdot{fill:#fcfaf5;stroke:#7d4a00}.autodot{fill:#fcfaf5;stroke:#155f38}" +
  ".rest{stroke:#4b5a51}.grid{stroke:#e6dfd0}" +
  "@media (prefers-color-scheme:dark){" +
  ".paper{fill:#16221b}.hand{stroke:#e5a548}.auto{stroke:#4db57d}" +
  ".handdot{fill:#16221b;stroke:#f3c074}.autodot{fill:#16221b;stroke:#83d8aa}" +
  ".rest{stroke:#aab7ae}.grid{stroke:#233029}}";

const number = (value: number) => String(Math.round(value * 10) / 10);

const dot = (x: number, y: number, size: number, name: string) =>
  `<circle class="${name}" cx="${number(x)}" cy="${number(y)}" r="${number(size)}" stroke-width="4"/>`;

const nodes = (parts: readonly DiagramSegment[]) =>
  parts
    .map(({ from, to, node }) =>
      dot(
        LINE_BOX.x + node.x * LINE_BOX.width,
        LINE_BOX.y + node.y * LINE_BOX.height,
        5 + 9 * Math.sqrt(to - from),
        "handdot",
      ),
    )
    .join("");

/** Grid lines, in the smallest unit of time that leaves space between them. */
function timeLines(seconds: number): string {
  const unit = [60, 300, 600, 1800, 3600].find((size) => seconds / size <= 20) ?? 7200;
  const lines = Array.from(
    { length: Math.floor(seconds / unit) + 1 },
    (_, index) => LEFT + ((index * unit) / seconds) * LENGTH,
  );
  return lines.map((x) => `M${number(x)} 32V${HEIGHT - 32}`).join("");
}

const svgDocument = (content: string) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none">`,
    `<style>${style}</style><path class="paper" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`,
    content,
    `</svg>\n`,
  ].join("");

/**
 * The image of a case: the manual process as a winding line, the automated one as a straight line
 * whose length is to scale.
 */
export function caseImage({ texts }: Pick<SampleCase, "texts">): string {
  const [before, after] = [
    texts.en.stepsBefore.map(readProcessText),
    texts.en.stepsAfter.map(readProcessText),
  ];
  const seconds = totalSeconds(before) ?? 1;
  const length = Math.max(24, ((totalSeconds(after) ?? 1) / seconds) * LENGTH);
  const manualParts = layOutDiagram(before);
  return svgDocument(
    [
      `<path class="grid" stroke-width="1.5" d="${timeLines(seconds)}"/>`,
      `<path class="hand" stroke-width="12" d="${diagramPath(manualParts, LINE_BOX)}"/>`,
      nodes(manualParts),
      '<path class="rest" stroke-width="2" stroke-dasharray="2 8" ' +
        `d="M${number(LEFT + length)} ${STRAIGHT_Y}H${LEFT + LENGTH}"/>`,
      `<path class="auto" stroke-width="12" d="M${LEFT} ${STRAIGHT_Y}h${number(length)}"/>`,
      dot(LEFT + length, STRAIGHT_Y, 8, "autodot"),
    ].join(""),
  );
}

/** Shown when an image fails to load: an empty diagram. */
export const fallbackImage = (): string =>
  svgDocument(
    `<path class="rest" stroke-width="2" stroke-dasharray="2 8" d="M${LEFT} ${HEIGHT / 2}H${LEFT + LENGTH}"/>`,
  );

import { layOut, stripPath, type StripPart } from "../../lib/domain/process-strip";
import { readProcessText, totalSeconds } from "../../lib/domain/step-time";
import type { SampleCase } from "./content";

const WIDTH = 640;
const HEIGHT = 400;
const LEFT = 56;
const LENGTH = WIDTH - 2 * LEFT;
const TANGLE = { x: LEFT, y: 72, width: LENGTH, height: 120 };
const STRAIGHT_Y = 304;

const style = `
.paper{fill:#fcfaf5}.hand{stroke:#e29a2e}.auto{stroke:#2c8a57}.handdot{fill:#fcfaf5;stroke:#7d4a00}.autodot{fill:#fcfaf5;stroke:#155f38}.rest{stroke:#4b5a51}.grid{stroke:#e6dfd0}
@media (prefers-color-scheme:dark){.paper{fill:#16221b}.hand{stroke:#e5a548}.auto{stroke:#4db57d}.handdot{fill:#16221b;stroke:#f3c074}.autodot{fill:#16221b;stroke:#83d8aa}.rest{stroke:#aab7ae}.grid{stroke:#233029}}
`.replaceAll("\n", "");

const number = (value: number) => String(Math.round(value * 10) / 10);

const middles = (parts: readonly StripPart[], x: number, length: number, y: (part: StripPart) => number) =>
  parts.map((part) => ({ x: x + ((part.from + part.to) / 2) * length, y: y(part), size: 5 + 9 * Math.sqrt(part.to - part.from) }));

const dots = (places: { x: number; y: number; size: number }[], name: string) =>
  places.map(({ x, y, size }) => `<circle class="${name}" cx="${number(x)}" cy="${number(y)}" r="${number(size)}" stroke-width="4"/>`).join("");

/** The picture of a case: its steps by hand as a line that strays, the same work now as a straight line of true length. */
export function casePicture({ texts }: Pick<SampleCase, "texts">): string {
  const [before, after] = [texts.en.stepsBefore.map(readProcessText), texts.en.stepsAfter.map(readProcessText)];
  const share = (totalSeconds(after) ?? 1) / (totalSeconds(before) ?? 1);
  const length = Math.max(24, share * LENGTH);
  const [tangled, straight] = [layOut(before), layOut(after)];
  const minutes = (totalSeconds(before) ?? 0) / 60;
  const ticks = Array.from({ length: Math.floor(minutes) + 1 }, (_, index) => LEFT + (index / minutes) * LENGTH);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none">`,
    `<style>${style}</style><path class="paper" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`,
    `<path class="grid" stroke-width="1.5" d="${ticks.map((x) => `M${number(x)} 40V${HEIGHT - 40}`).join("")}"/>`,
    `<path class="hand" stroke-width="14" d="${stripPath(tangled, TANGLE)}"/>`,
    dots(middles(tangled, LEFT, LENGTH, ({ level }) => TANGLE.y + level * TANGLE.height), "handdot"),
    `<path class="rest" stroke-width="2" stroke-dasharray="2 8" d="M${number(LEFT + length)} ${STRAIGHT_Y}H${LEFT + LENGTH}"/>`,
    `<path class="auto" stroke-width="14" d="M${LEFT} ${STRAIGHT_Y}h${number(length)}"/>`,
    dots(middles(straight, LEFT, length, () => STRAIGHT_Y).slice(-1), "autodot"),
    `</svg>\n`,
  ].join("");
}

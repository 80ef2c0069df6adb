import type { DiagramSegment } from "@/lib/domain/process/process-diagram";
import { KeySymbol, symbolsOf, type KeyLabels } from "./diagram-key";
import { percent } from "./percent";

export interface LabelledStep {
  label: React.ReactNode;
  /** The time as text: "3 min". */
  time?: string | undefined;
  /** The language of the label where it differs from the page's. */
  lang?: string | undefined;
}

const colour = {
  hand: { solid: "bg-hand", border: "border-hand", dashes: "[--dash:var(--hand)]" },
  // Neither by hand nor by a bot: what is introduced when.
  ink: { solid: "bg-ink", border: "border-ink", dashes: "[--dash:var(--ink)]" },
} as const;
type Tone = keyof typeof colour;

/** Up to the outer edge of the way down to the next step. */
const plainLine = { left: "left-(--from)", width: "w-[calc(var(--size)+0.375rem)]" };
/** Beside the way down, which would cover a short wait. */
const lineBeside = { left: "left-[calc(var(--from)+0.375rem)]", width: "w-(--size)" };
/** The last line ends where the scale does. */
const TO_THE_END = "right-0";
/** At least two dashes, however short the wait. */
const dashed = {
  first:
    "bg-[repeating-linear-gradient(90deg,var(--dash)_0_min(0.5rem,30%),transparent_0_min(0.8125rem,50%))]",
  beside:
    "bg-[repeating-linear-gradient(90deg,transparent_0_min(0.3125rem,20%),var(--dash)_0_min(0.8125rem,50%))]",
};
/** The way down from the step before, and the line of the step, at the lower edge of its row. */
function StepLine({
  segment: { isWait, isRework },
  tone,
  isFirst,
  isLast,
}: {
  segment: DiagramSegment;
  tone: Tone;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { solid, border, dashes } = colour[tone];
  const { left, width } = isWait && !isFirst ? lineBeside : plainLine;
  const place = `${left} ${isLast ? TO_THE_END : width}`;
  // A wait of any length has a dash and a gap that are seen.
  const line = isWait ? `min-w-3.5 ${dashed[isFirst ? "first" : "beside"]} ${dashes}` : solid;
  return (
    <span
      aria-hidden="true"
      className="relative mr-1.5 block min-h-7 @[34rem]:absolute @[34rem]:inset-0 @[34rem]:right-1.5 @[34rem]:mr-0"
    >
      {!isFirst && <span className={`absolute -top-1.5 bottom-0 left-(--from) w-1.5 ${solid}`} />}
      <span data-segment className={`absolute bottom-0 h-1.5 ${place} ${line}`} />
      {isRework && <span className={`loop ${border}`} />}
    </span>
  );
}

/** The share of the scale from which a text is before its line, because it would not fit above it. */
const LABEL_BEFORE = 0.5;

/**
 * The text of a row is above the line of its step, beside the way down to it; the first row has no way down. In the
 * right half, where it would not fit, it ends where that line
 * begins, at the same height, so that it isn't taken for the text of the line above.
 */
const labelPlace = ({ from, isRework }: DiagramSegment, isFirst: boolean) =>
  from <= LABEL_BEFORE
    ? `@[34rem]:pt-2 ${isFirst ? "" : "@[34rem]:pl-[calc(var(--from)+0.75rem)]"} ${isRework ? "@[34rem]:pb-7" : "@[34rem]:pb-3"}`
    : "@[34rem]:translate-y-3.5 @[34rem]:pt-4 @[34rem]:pr-[calc(100%-var(--from)+0.75rem)] @[34rem]:text-right";

/**
 * The steps of a process going down: each row has the step's text, and its line on the time scale. In a narrow
 * container the text is on the left and the line on the right; in a wide one the text is on the line.
 */
export function Staircase({
  steps,
  segments,
  symbolLabels,
  tone = "hand",
}: {
  steps: readonly LabelledStep[];
  segments: readonly DiagramSegment[];
  symbolLabels?: KeyLabels;
  tone?: Tone;
}) {
  return (
    <ol
      className={`text-xs @[34rem]:pb-2 @[34rem]:text-sm @[34rem]:leading-snug ${(segments.at(-1)?.from ?? 0) > LABEL_BEFORE ? "not-print:@[34rem]:pb-5" : ""}`}
    >
      {steps.map(({ label, time, lang }, index) => {
        const segment = segments[index] ?? { from: 0, size: 0, isWait: false, isRework: false };
        return (
          <li
            key={index}
            data-diagram="step"
            className="relative grid gap-x-3 border-b border-hairline @[17rem]:grid-cols-[minmax(0,1fr)_42%] @[34rem]:block @[34rem]:border-transparent"
            style={
              {
                "--from": percent(segment.from),
                "--size": percent(segment.size),
              } as React.CSSProperties
            }
          >
            <span
              data-diagram="label"
              className={`block py-1 @[34rem]:text-pretty ${labelPlace(segment, index === 0)}`}
            >
              <span lang={lang}>{label}</span>
              {time && (
                <>
                  {"\u00a0·\u00a0"}
                  <b className="font-semibold">{time}</b>
                </>
              )}
              {symbolLabels &&
                symbolsOf(segment).map((symbol) => (
                  <span key={symbol} className="ml-2 whitespace-nowrap">
                    <KeySymbol symbol={symbol} />
                    <span className="sr-only">({symbolLabels[symbol]})</span>
                  </span>
                ))}
            </span>
            <StepLine
              segment={segment}
              tone={tone}
              isFirst={index === 0}
              isLast={index === steps.length - 1}
            />
          </li>
        );
      })}
    </ol>
  );
}

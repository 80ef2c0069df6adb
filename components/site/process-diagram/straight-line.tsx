import { endOf, type DiagramSegment } from "@/lib/domain/process/process-diagram";
import { percent } from "./percent";

/** The saved time: "87 minutes" "back". */
export interface SavedLabel {
  time: string;
  words: string;
}

/** A field that takes less than this share of the scale is too narrow for its figure. */
const MIN_FIELD = 0.3;

/** The automated process as a straight line, and the saved time as an empty field up to the end of the manual one. */
export function StraightLine({
  segments,
  manualEnd,
  saved,
}: {
  segments: readonly DiagramSegment[];
  manualEnd: number;
  saved: SavedLabel | undefined;
}) {
  const end = endOf(segments);
  const hasField = saved && manualEnd - end >= MIN_FIELD;
  return (
    <div className="@container relative mr-1.5 h-16 @[34rem]:h-24">
      <div aria-hidden="true" data-diagram="straight">
        {segments.map(({ from, size }, index) => (
          <span
            key={index}
            className="absolute bottom-0 h-1.5 min-w-0.5 border-r border-paper bg-auto last:border-0"
            style={{ left: percent(from), width: percent(size) }}
          />
        ))}
      </div>
      {saved && (
        <p
          data-diagram="saved"
          className={`absolute bottom-0 flex h-full flex-wrap content-center items-baseline justify-center gap-x-[0.3em] text-center leading-none tracking-tight ${hasField ? "border border-dashed border-field px-0.5 text-[length:clamp(0.9375rem,7cqw,2.75rem)]" : "text-lg"}`}
          style={
            hasField
              ? { left: percent(end), width: percent(manualEnd - end) }
              : { right: percent(Math.max(0, 1 - manualEnd)) }
          }
        >
          <b className="font-semibold">{saved.time}</b> {saved.words}
        </p>
      )}
    </div>
  );
}

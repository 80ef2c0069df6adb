import { endOf, type DiagramSegment } from "@/lib/domain/process/process-diagram";
import { percent } from "./percent";

/** The saved time: "87 minutes" "back". */
export interface SavedLabel {
  time: string;
  label: string;
}

/** In a field that takes less than this share of the scale no figure fits, however wide the diagram is. */
const MIN_FIELD = 0.3;

const round = (share: number) => Number(share.toFixed(4));

const figure = [
  "order-first col-span-full mr-1.5 mb-1.5 flex flex-wrap content-center items-baseline",
  "justify-end gap-x-[0.3em] text-right text-2xl leading-none tracking-tight",
  "@[34rem]:absolute @[34rem]:bottom-0 @[34rem]:m-0 @[34rem]:h-24 @[34rem]:px-0.5",
].join(" ");

/** Above the line in a narrow container, across both columns; in the field in a wide one. */
function SavedFigure({
  saved,
  end,
  manualEnd,
}: {
  saved: SavedLabel;
  end: number;
  manualEnd: number;
}) {
  const place =
    manualEnd - end >= MIN_FIELD
      ? "@[34rem]:left-[calc((100%-0.375rem)*var(--end))] @[34rem]:w-[calc((100%-0.375rem)*var(--saved))] @[34rem]:justify-center @[34rem]:text-center @[34rem]:text-[length:clamp(0.9375rem,min(7cqw,var(--saved)*8.4cqw),2.75rem)]"
      : "@[34rem]:right-[calc(100%-(100%-0.375rem)*(var(--end)+var(--saved)))] @[34rem]:text-lg";
  return (
    <p
      data-diagram="saved"
      className={`${figure} ${place}`}
      style={{ "--end": round(end), "--saved": round(manualEnd - end) } as React.CSSProperties}
    >
      <b className="font-semibold">{saved.time}</b> {saved.label}
    </p>
  );
}

/**
 * The automated process as a straight line, and the saved time as an empty field up to the end of the manual one.
 * Both parts are placed by the element around them.
 */
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
  const hasField = manualEnd - end >= MIN_FIELD;
  return (
    <>
      <div aria-hidden="true" className="relative mr-1.5 min-h-7 @[34rem]:mt-2 @[34rem]:h-24">
        <div data-diagram="straight">
          {segments.map(({ from, size }, index) => (
            <span
              key={index}
              className="absolute bottom-0 h-1.5 min-w-0.5 border-r border-paper bg-auto last:border-0"
              style={{ left: percent(from), width: percent(size) }}
            />
          ))}
        </div>
        {saved && (
          <span
            className={`absolute bottom-0 h-full border border-dashed border-field ${hasField ? "" : "@[34rem]:hidden"}`}
            style={{ left: percent(end), width: percent(manualEnd - end) }}
          />
        )}
      </div>
      {saved && <SavedFigure saved={saved} end={end} manualEnd={manualEnd} />}
    </>
  );
}

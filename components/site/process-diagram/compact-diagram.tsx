import {
  endOf,
  layOutDiagram,
  type DiagramSegment,
  type DiagramStep,
} from "@/lib/domain/process/process-diagram";
import { percent } from "./percent";
import type { DiagramLabels } from "./process-diagram";

interface BarProps {
  segments: readonly DiagramSegment[];
  label: string;
  time: string | undefined;
  tone: "hand" | "auto";
  /** The empty field after the line, and its figure. */
  saved?: { text: string; end: number } | undefined;
}

const tones = {
  hand: { ink: "text-hand-ink", line: "bg-hand", dashes: "var(--hand)" },
  auto: { ink: "text-auto-ink", line: "bg-auto", dashes: "var(--auto)" },
} as const;

/**
 * One side: its name and time, and a line that is as long as its time. Dashes are waits, at least two each. In a
 * narrow page the line stands where those of the large diagram stand (staircase.tsx), so that a minute is never longer
 * here than there.
 */
function Bar({ segments, label, time, tone, saved }: BarProps) {
  const { ink, line, dashes } = tones[tone];
  const end = endOf(segments);
  return (
    <div className="@max-[37rem]:grid @max-[37rem]:grid-cols-[minmax(0,1fr)_42%] @max-[37rem]:items-end @max-[37rem]:gap-x-3">
      <p className="flex flex-wrap gap-x-2 text-xs">
        <span className={`font-semibold ${ink}`}>{label}</span>
        <b className="font-semibold">{time}</b>
        {saved && <span className="font-semibold @[37rem]:ml-2">{saved.text}</span>}
      </p>
      <div aria-hidden="true" className="relative mt-1 mr-1.5 h-2.5">
        {segments.map(({ from, size, isWait }, index) => (
          <span
            key={index}
            className={`absolute inset-y-0 min-w-0.5 border-r border-paper last:border-0 ${isWait ? "" : line}`}
            style={{
              left: percent(from),
              width: percent(size),
              ...(isWait && {
                background: `repeating-linear-gradient(90deg,${dashes} 0 min(5px,38%),transparent 0 min(8px,62%))`,
              }),
            }}
          />
        ))}
        {saved && (
          <span
            className="absolute inset-y-0 border border-dashed border-field"
            style={{ left: percent(end), width: percent(saved.end - end) }}
          />
        )}
      </div>
    </div>
  );
}

interface CompactDiagramProps {
  before: readonly DiagramStep[];
  after: readonly DiagramStep[];
  labels: Pick<DiagramLabels, "before" | "beforeTime" | "after" | "afterTime" | "saved">;
  scaleSeconds?: number | undefined;
}

/**
 * The process diagram for cards and rows: two lines without the texts of the steps. Give all that stand side by side
 * the same `scaleSeconds` (`commonScale`), so that their lengths compare.
 */
export function CompactDiagram({ before, after, labels, scaleSeconds }: CompactDiagramProps) {
  const layout = layOutDiagram(before, after, scaleSeconds);
  const saved = labels.saved && {
    text: `${labels.saved.time} ${labels.saved.label}`,
    end: endOf(layout.before),
  };
  return (
    <div data-diagram="compact" className="grid content-start gap-y-2">
      <Bar segments={layout.before} label={labels.before} time={labels.beforeTime} tone="hand" />
      <Bar
        segments={layout.after}
        label={labels.after}
        time={labels.afterTime}
        tone="auto"
        saved={saved}
      />
    </div>
  );
}

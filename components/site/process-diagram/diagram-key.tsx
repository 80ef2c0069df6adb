import type { DiagramSegment } from "@/lib/domain/process/process-diagram";

export interface KeyLabels {
  work: string;
  wait: string;
  rework: string;
}
type StepSymbol = keyof KeyLabels;

/** The symbols of a step; plain work has none of its own. */
export const symbolsOf = ({ isWait, isRework }: DiagramSegment): StepSymbol[] => [
  ...(isWait ? (["wait"] as const) : []),
  ...(isRework ? (["rework"] as const) : []),
];

/** A piece of the line as the diagram draws it: solid for work, dashed for waiting, a loop for work done again. */
export function KeySymbol({ symbol }: { symbol: StepSymbol }) {
  return (
    <svg
      viewBox="0 0 28 14"
      aria-hidden="true"
      fill="none"
      strokeWidth="4"
      className="inline-block h-3.5 w-7 shrink-0 stroke-hand"
    >
      <path d="M0 12H28" strokeDasharray={symbol === "wait" ? "6 5" : undefined} />
      {symbol === "rework" && <circle cx="14" cy="7" r="5" />}
    </svg>
  );
}

/** The key of the three symbols. */
export function DiagramKey({ labels }: { labels: KeyLabels }) {
  return (
    <p
      data-diagram="key"
      className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-soft @[37rem]:col-start-2 @[37rem]:row-start-1 @[37rem]:mt-0 @[37rem]:mb-1 @[37rem]:place-self-end"
    >
      {(["work", "wait", "rework"] as const).map((symbol) => (
        <span key={symbol} className="flex items-center gap-2">
          <KeySymbol symbol={symbol} />
          {labels[symbol]}
        </span>
      ))}
    </p>
  );
}

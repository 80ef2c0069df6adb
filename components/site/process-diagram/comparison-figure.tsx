import type { DiagramStep } from "@/lib/domain/case/process-diagram";
import { remainingShare, AutomatedLine, ManualLine } from "./process-diagram";

interface ComparisonFigureProps {
  before: readonly DiagramStep[];
  after: readonly DiagramStep[];
  labels: {
    before: string;
    beforeTime?: string | undefined;
    after: string;
    afterTime?: string | undefined;
    saved?: string | undefined;
  };
  /** Animates the lower line once when the page opens. */
  animated?: boolean;
  /** Shows the number of each step, as in the list below the figure. */
  numbered?: boolean;
}

function Row({
  label,
  time,
  tone,
  children,
}: {
  label: string;
  time: string | undefined;
  tone: string;
  children: React.ReactNode;
}) {
  return (
    <div className="grid items-center gap-x-6 @[40rem]:grid-cols-[11rem_1fr]">
      <p className="flex items-baseline justify-between gap-3 @[40rem]:block">
        <span className={`text-sm font-semibold ${tone}`}>{label}</span>
        {time && <span className="block text-xl font-semibold tracking-tight">{time}</span>}
      </p>
      <div aria-hidden="true" className="relative">
        {children}
      </div>
    </div>
  );
}

/** The process before and after as two lines to scale. Decorative: the texts have the same information. */
export function ComparisonFigure({
  before,
  after,
  labels,
  animated = false,
  numbered = false,
}: ComparisonFigureProps) {
  const remaining = remainingShare(before, after);
  return (
    <div className="grid gap-y-4">
      <Row label={labels.before} time={labels.beforeTime} tone="text-hand-ink">
        <ManualLine steps={before} numbered={numbered} />
      </Row>
      <Row label={labels.after} time={labels.afterTime} tone="text-auto-ink">
        <AutomatedLine remaining={remaining} {...(animated && { from: before })} />
        {labels.saved && (
          <span
            className={`absolute right-0 bottom-1/2 mb-2 pl-2 text-sm text-soft ${animated ? "strip-appears" : ""}`}
          >
            {labels.saved}
          </span>
        )}
      </Row>
      {labels.saved && <p className="sr-only">{labels.saved}</p>}
    </div>
  );
}

import { layOutDiagram, diagramPath, type DiagramStep } from "@/lib/domain/case/process-diagram";
import { totalSeconds } from "@/lib/domain/case/step-time";

const LENGTH = 1000;
const HEIGHT = 64;
const LINE_BOX = { x: 4, y: 6, width: LENGTH - 8, height: HEIGHT - 12 };

/**
 * The length of the automated line as a share of the manual one, 0 to 1: by time where every step has one, else by the
 * number of steps.
 */
export function remainingShare(
  before: readonly DiagramStep[],
  after: readonly DiagramStep[],
): number {
  const [old, now] = [totalSeconds(before), totalSeconds(after)];
  const share = old && now !== undefined ? now / old : after.length / Math.max(1, before.length);
  return Math.min(1, Math.max(0.012, share));
}

function LineSvg({ children, className }: { children: React.ReactNode; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${LENGTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`w-full overflow-visible ${className}`}
      fill="none"
      strokeWidth="8"
      strokeLinejoin="miter"
    >
      {children}
    </svg>
  );
}

const MANUAL_LINE_HEIGHT = "h-28 @[40rem]:h-32";

/** The manual process: a line with a detour for each step, and the number of the step where `numbered`. */
export function ManualLine({
  steps,
  numbered = false,
}: {
  steps: readonly DiagramStep[];
  numbered?: boolean;
}) {
  const parts = layOutDiagram(steps);
  return (
    <div className="relative">
      <LineSvg className={MANUAL_LINE_HEIGHT}>
        <path
          d={diagramPath(parts, LINE_BOX)}
          vectorEffect="non-scaling-stroke"
          className="stroke-hand"
        />
      </LineSvg>
      {numbered &&
        parts.map(({ node }, index) => (
          <span
            key={index}
            className="figures absolute flex size-6 -translate-1/2 items-center justify-center rounded-full border-2 border-hand-ink bg-paper text-xs font-semibold"
            style={{
              left: `${((LINE_BOX.x + node.x * LINE_BOX.width) / LENGTH) * 100}%`,
              top: `${((LINE_BOX.y + node.y * LINE_BOX.height) / HEIGHT) * 100}%`,
            }}
          >
            {index + 1}
          </span>
        ))}
    </div>
  );
}

/** The automated process as a straight line to scale; saved time is dotted. `from` animates it from the manual line. */
export function AutomatedLine({
  remaining,
  from,
}: {
  remaining: number;
  from?: readonly DiagramStep[];
}) {
  const middle = HEIGHT / 2;
  return (
    <LineSvg className={from ? MANUAL_LINE_HEIGHT : "h-16"}>
      <path
        d={`M${remaining * LENGTH} ${middle}H${LENGTH}`}
        strokeWidth="1.5"
        strokeDasharray="2 6"
        vectorEffect="non-scaling-stroke"
        className={`stroke-soft ${from ? "strip-appears" : ""}`}
      />
      {from ? (
        <path
          d={diagramPath(layOutDiagram(from), LINE_BOX)}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="bevel"
          className="strip-straightens stroke-auto"
          style={{ transform: `scale(${remaining}, 0.0001)`, transformBox: "view-box" }}
        />
      ) : (
        <path
          d={`M0 ${middle}H${remaining * LENGTH}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-auto"
        />
      )}
    </LineSvg>
  );
}

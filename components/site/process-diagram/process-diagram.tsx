import { layOut, stripPath, type StripStep } from "@/lib/domain/case/process-diagram";
import { totalSeconds } from "@/lib/domain/case/step-time";

const LENGTH = 1000;
const HEIGHT = 64;
const TANGLE = { x: 4, y: 6, width: LENGTH - 8, height: HEIGHT - 12 };

/** How much of its old length the work has left: 0 to 1, by time where every step names one, else by number of steps. */
export function shareLeft(before: readonly StripStep[], after: readonly StripStep[]): number {
  const [old, now] = [totalSeconds(before), totalSeconds(after)];
  const share = old && now !== undefined ? now / old : after.length / Math.max(1, before.length);
  return Math.min(1, Math.max(0.012, share));
}

function Line({ children, className }: { children: React.ReactNode; className: string }) {
  return (
    <svg viewBox={`0 0 ${LENGTH} ${HEIGHT}`} preserveAspectRatio="none" className={`w-full overflow-visible ${className}`} fill="none" strokeWidth="8" strokeLinejoin="miter">
      {children}
    </svg>
  );
}

const TANGLE_HEIGHT = "h-28 @[40rem]:h-32";

/** The work by hand: a line that strays as often as the process does, with the number of each step where `numbered`. */
export function TangledLine({ steps, numbered = false }: { steps: readonly StripStep[]; numbered?: boolean }) {
  const parts = layOut(steps);
  return (
    <div className="relative">
      <Line className={TANGLE_HEIGHT}>
        <path d={stripPath(parts, TANGLE)} vectorEffect="non-scaling-stroke" className="stroke-hand" />
      </Line>
      {numbered && parts.map(({ node }, index) => (
        <span
          key={index}
          className="figures absolute flex size-6 -translate-1/2 items-center justify-center rounded-full border-2 border-hand-ink bg-paper text-xs font-semibold"
          style={{ left: `${((TANGLE.x + node.x * TANGLE.width) / LENGTH) * 100}%`, top: `${((TANGLE.y + node.y * TANGLE.height) / HEIGHT) * 100}%` }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}

/** The same work now: straight, as long as it takes, the saved time left empty. `from` draws it falling straight from the old line. */
export function StraightLine({ left, from }: { left: number; from?: readonly StripStep[] }) {
  const middle = HEIGHT / 2;
  return (
    <Line className={from ? TANGLE_HEIGHT : "h-16"}>
      <path d={`M${left * LENGTH} ${middle}H${LENGTH}`} strokeWidth="1.5" strokeDasharray="2 6" vectorEffect="non-scaling-stroke" className={`stroke-soft ${from ? "strip-appears" : ""}`} />
      {from ? (
        <path
          d={stripPath(layOut(from), TANGLE)}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="bevel"
          className="strip-straightens stroke-auto"
          style={{ transform: `scale(${left}, 0.0001)`, transformBox: "view-box" }}
        />
      ) : (
        <path d={`M0 ${middle}H${left * LENGTH}`} vectorEffect="non-scaling-stroke" className="stroke-auto" />
      )}
    </Line>
  );
}

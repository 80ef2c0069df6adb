import { layOut, stripPath, type StripStep } from "@/lib/domain/process-strip";
import { totalSeconds } from "@/lib/domain/step-time";

const LENGTH = 1000;
const HEIGHT = 64;
const TANGLE = { x: 0, y: 8, width: LENGTH, height: HEIGHT - 16 };

/** How much of its old length the work has left: 0 to 1, by time where every step names one, else by number of steps. */
export function shareLeft(before: readonly StripStep[], after: readonly StripStep[]): number {
  const [old, now] = [totalSeconds(before), totalSeconds(after)];
  const share = old && now !== undefined ? now / old : after.length / Math.max(1, before.length);
  return Math.min(1, Math.max(0.012, share));
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox={`0 0 ${LENGTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-16 w-full overflow-visible" fill="none" strokeWidth="12" strokeLinejoin="miter">
      {children}
    </svg>
  );
}

/** The work by hand: a line that strays as often as the process does. */
export function TangledLine({ steps }: { steps: readonly StripStep[] }) {
  return (
    <Line>
      <path d={stripPath(layOut(steps), TANGLE)} vectorEffect="non-scaling-stroke" className="stroke-hand" />
    </Line>
  );
}

/** The same work now: straight, as long as it takes, the saved time left empty. `from` draws it falling straight from the old line. */
export function StraightLine({ left, from }: { left: number; from?: readonly StripStep[] }) {
  const middle = HEIGHT / 2;
  return (
    <Line>
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

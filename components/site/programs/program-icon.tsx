import type { ProgramId } from "@/lib/domain/site/special-programs";

interface Stroke {
  d: string;
  className: string;
  dash?: string;
}

/** Each program as a strip of its own: how the work lies before, what stands in between, how it goes on. */
const strokes: Record<ProgramId, readonly Stroke[]> = {
  // Nobody knows the way yet: dotted, then tried, then straight.
  innovationLab: [
    { d: "M4 40V16h34v40h34V16h34v24h24", className: "stroke-hand", dash: "3 9" },
    { d: "M130 40h34V24h30v16h22", className: "stroke-hand" },
    { d: "M216 40h100", className: "stroke-auto" },
  ],
  // Back and forth, until the gate of the test; behind it, straight.
  bountyProgram: [
    { d: "M4 56h92V36H30V16h122v24h40", className: "stroke-hand" },
    { d: "M200 8v64", className: "stroke-ink" },
    { d: "M208 40h108", className: "stroke-auto" },
  ],
  // Straight first; half of what it brings goes its own way, later.
  automationAngel: [
    { d: "M4 40h34V20h28v20h26", className: "stroke-hand" },
    { d: "M92 40h224", className: "stroke-auto" },
    { d: "M196 40V64h120", className: "stroke-ink", dash: "3 9" },
  ],
};

export function ProgramDiagram({ program }: { program: ProgramId }) {
  return (
    <svg
      viewBox="0 0 320 76"
      aria-hidden="true"
      fill="none"
      strokeWidth="7"
      className="h-19 w-full max-w-80"
    >
      {strokes[program].map(({ d, className, dash }) => (
        <path key={d} d={d} className={className} strokeDasharray={dash} />
      ))}
    </svg>
  );
}

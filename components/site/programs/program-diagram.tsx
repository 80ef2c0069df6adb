import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import type { ProgramId } from "@/lib/domain/site/special-programs";

interface Stroke {
  d: string;
  className: string;
  /** What isn't work: an idea, or a payment. Dashes mean waiting. */
  isThin?: true;
}

/** One diagram per program: the process before, the program, the process after. */
const strokes: Record<ProgramId, readonly Stroke[]> = {
  // An idea (thin), the attempt, the automated process.
  innovationLab: [
    { d: "M5 40V16h29v40h30V16h30v24h24", className: "stroke-hand", isThin: true },
    { d: "M118 40h40V24h34v16h24", className: "stroke-hand" },
    { d: "M216 40h100", className: "stroke-auto" },
  ],
  // Detours before the acceptance test (the vertical line), straight after it.
  bountyProgram: [
    { d: "M4 56h92V36H30V16h122v24h40", className: "stroke-hand" },
    { d: "M200 8v64", className: "stroke-ink" },
    { d: "M208 40h108", className: "stroke-auto" },
  ],
  // Automated first; a share of the savings branches off later.
  automationAngel: [
    { d: "M4 40h34V20h28v20h26", className: "stroke-hand" },
    { d: "M92 40h224", className: "stroke-auto" },
    { d: "M196 40V64h120", className: "stroke-ink", isThin: true },
  ],
};

/** The columns of the labels: each below what it names. */
const columns: Record<ProgramId, string> = {
  innovationLab: "grid-cols-[36%_31%_33%]",
  bountyProgram: "grid-cols-[52.8%_20%_27.2%]",
  automationAngel: "grid-cols-[29%_33%_38%]",
};
const inks: Record<ProgramId, readonly [string, string, string]> = {
  innovationLab: ["text-hand-ink", "text-hand-ink", "text-auto-ink"],
  bountyProgram: ["text-hand-ink", "text-ink text-center pr-0!", "text-auto-ink"],
  automationAngel: ["text-hand-ink", "text-auto-ink", "text-ink"],
};

/** The drawing of a program, and below it what it shows, from left to right. */
export async function ProgramDiagram({
  program,
  language,
}: {
  program: ProgramId;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "special-programs" });
  return (
    <figure className="max-w-md">
      <svg viewBox="4 0 312 76" aria-hidden="true" fill="none" strokeWidth="7" className="w-full">
        {strokes[program].map(({ d, className, isThin }) => (
          <path key={d} d={d} className={className} strokeWidth={isThin && 2} />
        ))}
      </svg>
      <figcaption
        className={`mt-1 grid text-xs leading-snug font-semibold *:pr-2 ${columns[program]}`}
      >
        {(["drawnStart", "drawnMiddle", "drawnEnd"] as const).map((label, index) => (
          <span key={label} className={inks[program][index]}>
            {t(`${program}.${label}`)}
            {index < 2 && <span className="sr-only">, </span>}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

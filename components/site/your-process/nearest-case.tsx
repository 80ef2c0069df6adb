import { CompactDiagram } from "@/components/site/process-diagram/compact-diagram";
import { Link } from "@/components/ui/link";
import { nearestCase } from "@/lib/domain/process/nearest-case";
import type { DiagramStep } from "@/lib/domain/process/process-diagram";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { diagramOfProcess, type ProcessOutcome } from "@/lib/domain/process/process-outcome";
import type { ProcessTexts } from "@/lib/i18n/process-texts";
import { timesOf } from "./process-figure";
import type { ProcessLabels } from "./process-labels";

/** A published case as the tool compares it: its size, its texts, and what its diagram shows. */
export interface ComparableCase {
  title: string;
  /** The language of the title where it differs from the page's. */
  lang: string | undefined;
  href: string;
  steps: number;
  minutes: number;
  before: DiagramStep[];
  after: DiagramStep[];
  times: ReturnType<typeof timesOf>;
}

interface NearestCaseProps {
  process: OwnProcess;
  outcome: ProcessOutcome;
  texts: ProcessTexts;
  cases: readonly ComparableCase[];
  labels: ProcessLabels;
}

/** The published case that is most like the visitor's process in steps and minutes, and both on one time scale. */
export function NearestCase({ process, outcome, texts, cases, labels }: NearestCaseProps) {
  const { minutes } = outcome;
  const steps = process.steps.length;
  const nearest = nearestCase({ steps, minutes }, cases);
  if (!nearest) return null;
  const { result } = labels.tool;
  const own = diagramOfProcess(process);
  const sides = [
    { title: result.nearestOwn, steps, ...own, times: timesOf(own, texts, labels.diagram) },
    {
      ...nearest,
      title: (
        <Link href={nearest.href} className="link" lang={nearest.lang}>
          {nearest.title}
        </Link>
      ),
    },
  ];
  return (
    <section aria-labelledby="nearest" className="border-t-2 border-ink pt-5">
      <h3 id="nearest" className="text-xl">
        {result.nearest}
      </h3>
      <p className="mt-1 text-sm text-soft">{result.nearestText}</p>
      <div className="grid gap-x-16 @[64rem]:grid-cols-2">
        {sides.map(({ title, steps: count, before, after, times }, index) => (
          <div key={index} className="mt-5">
            <p className="font-semibold">{title}</p>
            <p className="mb-2 text-sm text-soft">
              {result.nearestSteps}: {count}
            </p>
            <CompactDiagram
              before={before}
              after={after}
              labels={{ ...labels.diagram, ...times }}
              scaleSeconds={Math.max(minutes, nearest.minutes) * 60}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

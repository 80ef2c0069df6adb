import { Link } from "@/components/ui/link";
import { nearestCase } from "@/lib/domain/process/nearest-case";
import type { ProcessOutcome } from "@/lib/domain/process/process-outcome";
import type { ProcessLabels } from "./process-labels";

/** A published case as the tool compares it: its size, and its texts. */
export interface ComparableCase {
  title: string;
  /** The language of the title where it differs from the page's. */
  lang: string | undefined;
  href: string;
  steps: number;
  minutes: number;
  beforeTime: string;
  afterTime: string;
}

interface NearestCaseProps {
  steps: number;
  outcome: ProcessOutcome;
  cases: readonly ComparableCase[];
  labels: ProcessLabels;
}

/** The published case that is most like the visitor's process in steps and minutes. */
export function NearestCase({ steps, outcome, cases, labels }: NearestCaseProps) {
  const nearest = nearestCase({ steps, minutes: outcome.minutes }, cases);
  if (!nearest) return null;
  const { result } = labels.tool;
  return (
    <section aria-labelledby="nearest" className="border-t-2 border-ink pt-5">
      <h3 id="nearest" className="text-sm font-semibold">
        {result.nearest}
      </h3>
      <p className="mt-2 text-lg" lang={nearest.lang}>
        <Link href={nearest.href} className="link">
          {nearest.title}
        </Link>
      </p>
      <p className="mt-1 text-sm text-soft">{result.nearestText}</p>
      <p className="mt-2 text-xl font-semibold">
        <span className="text-hand-ink">{nearest.beforeTime}</span> →{" "}
        <span className="text-auto-ink">{nearest.afterTime}</span>
      </p>
      <p className="text-sm text-soft">
        {result.nearestSteps}: {nearest.steps}
      </p>
    </section>
  );
}

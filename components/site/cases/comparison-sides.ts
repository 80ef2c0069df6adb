import type { CaseDetail } from "@/lib/domain/case/business-case";
import { commonScale } from "@/lib/domain/process/process-diagram";
import { readProcessText, totalSeconds } from "@/lib/domain/process/step-time";

type WithSteps = Pick<CaseDetail, "processSteps">;

/** The steps of a case before and after automation, parsed, and the total time of each side. */
export function comparisonSides({ processSteps }: WithSteps) {
  const side = (isBefore: boolean) =>
    processSteps
      .filter((step) => step.isBefore === isBefore)
      .map(({ text, language }) => ({ ...readProcessText(text, language), language }));
  const [before, after] = [side(true), side(false)];
  return { before, after, beforeSeconds: totalSeconds(before), afterSeconds: totalSeconds(after) };
}

/** The time scale of cases that stand side by side. A case without times has its own. */
export const scaleOfCases = (cases: readonly WithSteps[]): number =>
  Math.max(
    0,
    ...cases.map((each) => {
      const { before, after } = comparisonSides(each);
      return commonScale(before, after) ?? 0;
    }),
  );

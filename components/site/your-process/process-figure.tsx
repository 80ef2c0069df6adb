import { ProcessDiagram } from "@/components/site/process-diagram/process-diagram";
import { savedSeconds } from "@/lib/domain/process/process-diagram";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { diagramOfProcess } from "@/lib/domain/process/process-outcome";
import type { Messages } from "@/lib/i18n/messages";
import type { ProcessTexts } from "@/lib/i18n/process-texts";

interface ProcessFigureProps {
  process: OwnProcess;
  texts: ProcessTexts;
  labels: Messages["common"]["diagram"];
  /** The language of the steps where it differs from the page's. */
  lang?: string | undefined;
}

/** A visitor's process by hand and automated. Without steps there is nothing to draw. */
export function ProcessFigure({ process, texts, labels, lang }: ProcessFigureProps) {
  const { before, after } = diagramOfProcess(process);
  const { work, wait, rework, seconds, minutes, hours, days, weeks } = labels;
  return (
    <ProcessDiagram
      before={process.steps.map(({ text }, index) => ({
        seconds: undefined,
        tags: [],
        ...before[index],
        label: text || index + 1,
        time: texts.steps[index],
        lang,
      }))}
      after={after}
      labels={{
        before: labels.before,
        beforeTime: texts.minutes,
        after: labels.after,
        afterTime: texts.minutesLeft,
        saved: savedSeconds(before, after)
          ? { time: texts.minutesSaved, words: labels.back }
          : undefined,
        key: { work, wait, rework },
        units: { seconds, minutes, hours, days, weeks },
      }}
    />
  );
}

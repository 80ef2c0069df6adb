import { ProcessDiagram, type DiagramLabels } from "../process-diagram/process-diagram";
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

/** The times of both sides of a process, and the saved one. */
export const timesOf = (
  { before, after }: ReturnType<typeof diagramOfProcess>,
  texts: ProcessTexts,
  { back }: ProcessFigureProps["labels"],
): Pick<DiagramLabels, "beforeTime" | "afterTime" | "saved"> => ({
  beforeTime: texts.minutes,
  afterTime: texts.minutesLeft,
  saved: savedSeconds(before, after) ? { time: texts.minutesSaved, label: back } : undefined,
});

/** A visitor's process by hand and automated. Without steps there is nothing to draw. */
export function ProcessFigure({ process, texts, labels, lang }: ProcessFigureProps) {
  const diagram = diagramOfProcess(process);
  return (
    <ProcessDiagram
      before={process.steps.map(({ text }, index) => ({
        seconds: undefined,
        tags: [],
        ...diagram.before[index],
        label: text || index + 1,
        time: texts.steps[index],
        lang,
      }))}
      after={diagram.after}
      labels={{
        before: labels.before,
        after: labels.after,
        ...timesOf(diagram, texts, labels),
        key: labels,
        units: labels,
      }}
    />
  );
}

import { initialFigures, type OwnProcess, type OwnStep } from "@/lib/domain/process/own-process";
import type { Messages } from "@/lib/i18n/messages";

type ExampleTexts = Messages["business-case"]["yourProcess"]["exampleSteps"];

/** The process that the page shows until the visitor types: supplier invoices. */
export function exampleProcess(texts: ExampleTexts): OwnProcess {
  const step = (text: string, minutes: number, marks: Partial<OwnStep> = {}): OwnStep => ({
    text,
    minutes,
    errorProne: false,
    waits: false,
    ...marks,
  });
  return {
    steps: [
      step(texts.save, 1),
      step(texts.match, 3, { errorProne: true }),
      step(texts.ask, 4, { waits: true }),
      step(texts.type, 4, { errorProne: true }),
      step(texts.file, 1),
    ],
    figures: initialFigures,
    monthlyFee: null,
  };
}

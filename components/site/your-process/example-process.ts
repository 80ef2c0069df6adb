import { exampleFigures } from "@/lib/domain/process/example-figures";
import type { OwnProcess, OwnStep } from "@/lib/domain/process/own-process";
import type { Facts } from "@/lib/domain/site/facts/facts";
import type { Messages } from "@/lib/i18n/messages";

type ExampleTexts = Messages["business-case"]["yourProcess"]["exampleSteps"];

/** The process that the page shows until the visitor types: supplier invoices. */
export function exampleProcess(
  texts: ExampleTexts,
  example: Facts["examples"]["process"],
): OwnProcess {
  const { steps } = example;
  const step = (text: string, minutes: number, marks: Partial<OwnStep> = {}): OwnStep => ({
    text,
    minutes,
    errorProne: false,
    waits: false,
    ...marks,
  });
  return {
    steps: [
      step(texts.save, steps.save),
      step(texts.match, steps.match, { errorProne: true }),
      step(texts.ask, steps.ask, { waits: true }),
      step(texts.type, steps.type, { errorProne: true }),
      step(texts.file, steps.file),
    ],
    figures: exampleFigures(example),
    monthlyFee: null,
  };
}

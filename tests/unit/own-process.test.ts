import fc from "fast-check";
import {
  addStep,
  changeStep,
  clearSteps,
  moveStep,
  readEdited,
  removeStep,
  toEdited,
} from "@/components/site/your-process/edited-process";
import { nearestCase } from "@/lib/domain/process/nearest-case";
import {
  cleanStepText,
  MAX_FEE,
  MAX_MINUTES,
  MAX_STEP_TEXT,
  MAX_STEPS,
  processFigureNames,
  processFigures,
  type OwnProcess,
  type OwnStep,
  type ProcessFigures,
} from "@/lib/domain/process/own-process";
import { exampleFigures } from "@/lib/domain/process/example-figures";
import { ownProcessSchema } from "@/lib/domain/process/own-process-schema";
import { decodeProcess, processHash, readProcessHash } from "@/lib/domain/process/process-link";
import { diagramOfProcess, outcomeOfProcess } from "@/lib/domain/process/process-outcome";
import { defaultFacts } from "@/lib/site";
import { calculateRoi } from "@/lib/domain/roi/roi";
import { roiArguments } from "@/lib/domain/roi/roi-figures";

const amount = (max: number) =>
  fc.double({ min: 0, max, noNaN: true }).map((value) => Math.round(value * 100) / 100);
const step: fc.Arbitrary<OwnStep> = fc.record({
  text: fc
    .string({ unit: "binary", maxLength: MAX_STEP_TEXT })
    .map((text) => cleanStepText(text.slice(0, MAX_STEP_TEXT))),
  minutes: amount(MAX_MINUTES),
  errorProne: fc.boolean(),
  waits: fc.boolean(),
});
const processes: fc.Arbitrary<OwnProcess> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: MAX_STEPS }),
  figures: fc.record(
    Object.fromEntries(processFigureNames.map((name) => [name, amount(processFigures[name].max)])),
  ) as unknown as fc.Arbitrary<ProcessFigures>,
  monthlyFee: fc.option(amount(MAX_FEE), { nil: null }),
});

const plain = (minutes: number, marks: Partial<OwnStep> = {}): OwnStep => ({
  text: "Work",
  minutes,
  errorProne: false,
  waits: false,
  ...marks,
});
const processOf = (steps: OwnStep[], figures: Partial<ProcessFigures> = {}): OwnProcess => ({
  steps,
  figures: { ...exampleFigures(defaultFacts.examples.process), ...figures },
  monthlyFee: null,
});

describe("The link to a process", () => {
  test("It brings back every process that the schema of enquiries accepts [P-PROC-07]", () => {
    fc.assert(
      fc.property(processes, (process) => {
        expect(ownProcessSchema.parse(process)).toEqual(process);
        expect(readProcessHash(processHash(process))).toEqual(process);
      }),
    );
  });

  test("Whatever a link holds, what is read from it is nothing or a process within the limits [P-PROC-07]", () => {
    const packed = fc.tuple(
      fc.array(
        fc.oneof(
          fc.tuple(fc.string(), fc.double(), fc.integer()),
          fc.anything(),
        ) as fc.Arbitrary<unknown>,
      ),
      fc.oneof(fc.constant(processFigureNames.map(() => 1)), fc.array(fc.double())),
      fc.oneof(fc.constant(null), fc.double()),
    );
    const codeOf = (value: unknown) =>
      `1.${Buffer.from(JSON.stringify(value) ?? "").toString("base64url")}`;
    fc.assert(
      fc.property(fc.oneof(packed.map(codeOf), fc.anything().map(codeOf), fc.string()), (code) => {
        const process = decodeProcess(code);
        if (process && process.steps.length > 0)
          expect(ownProcessSchema.parse(process)).toEqual(process);
      }),
    );
  });

  test.each([
    ["another version", (code: string) => code.replace("1.", "2.")],
    ["a cut end", (code: string) => code.slice(0, -7)],
    ["a character of another alphabet", (code: string) => `${code}<`],
    ["more than any process needs", (code: string) => code + "A".repeat(10_000)],
  ])("A link with %s is refused", (_, damage) => {
    const code = processHash(processOf([plain(1)])).slice("#process=".length);
    expect(decodeProcess(code)).toBeDefined();
    expect(decodeProcess(damage(code))).toBeUndefined();
  });

  test("Markup in a link stays text, without control characters and line breaks", () => {
    const hostile = `<img src=x onerror=alert(1)>\u202e\n\u0000"]]`;
    const read = readProcessHash(processHash(processOf([plain(1, { text: hostile })])));
    expect(read?.steps[0]?.text).toBe(`<img src=x onerror=alert(1)> "]]`);
  });
});

describe("The outcome of a process", () => {
  test("It takes each kind of step over by its share and uses the formulas of the calculator [P-PROC-04]", () => {
    const process = processOf(
      [
        plain(10),
        plain(10, { errorProne: true }),
        plain(10, { waits: true }),
        plain(10, { errorProne: true, waits: true }),
      ],
      { timesPerMonth: 60, people: 2, hourlyRate: 20 },
    );
    const outcome = outcomeOfProcess(process, defaultFacts.plans);
    // 90%, 75%, 60%, and the smaller share where there are two marks.
    expect(outcome.minutesLeft).toBeCloseTo(1 + 2.5 + 4 + 4, 10);
    expect(outcome.figures).toEqual({
      documentsPerMonth: 120,
      minutesPerDocument: 40,
      hourlyRate: 20,
      errorRate: 6,
      timeReduction: 71.25,
      errorReduction: 90,
      monthlyFee: 999,
    });
    expect(outcome.result).toEqual(calculateRoi(...roiArguments(outcome.figures)));
    expect(outcome.result.hours).toBe(80);
  });

  test.each([
    [100, "starter", 299],
    [2_000, "growth", 599],
    [10_000, "advanced", 999],
  ])("For %i minutes a month it uses the plan %s", (minutes, plan, price) => {
    const process = processOf([plain(minutes)], { timesPerMonth: 1, people: 1 });
    expect(outcomeOfProcess(process, defaultFacts.plans)).toMatchObject({
      plan,
      figures: { monthlyFee: price },
    });
    const own = outcomeOfProcess({ ...process, monthlyFee: 0 }, defaultFacts.plans);
    expect(own.figures.monthlyFee).toBe(0);
  });

  test("No process takes longer automated than by hand, and no figure is infinite", () => {
    fc.assert(
      fc.property(processes, (process) => {
        const { minutes, minutesLeft, figures, result } = outcomeOfProcess(
          process,
          defaultFacts.plans,
        );
        expect(minutesLeft).toBeGreaterThanOrEqual(-1e-6);
        expect(minutesLeft).toBeLessThanOrEqual(minutes + 1e-6);
        expect(figures.errorRate).toBeLessThanOrEqual(100);
        expect(Number.isFinite(result.savings)).toBe(true);
      }),
    );
  });

  test("The diagram marks error-prone and waiting steps, and is not to scale before there are minutes", () => {
    const marked = [plain(2, { errorProne: true }), plain(4, { waits: true })];
    const { before, after } = diagramOfProcess(processOf(marked));
    expect(before).toEqual([
      { seconds: 120, tags: ["error_prone"] },
      { seconds: 240, tags: ["bottleneck"] },
    ]);
    expect(after.map(({ seconds }) => seconds)).toEqual([30, 96]);
    const untimed = diagramOfProcess(processOf([plain(0), plain(0)]));
    expect(untimed.before.map(({ seconds }) => seconds)).toEqual([undefined, undefined]);
    expect(untimed.after).toEqual([]);
  });
});

describe("The nearest case", () => {
  const cases = [
    { id: "short", steps: 3, minutes: 5 },
    { id: "long", steps: 9, minutes: 60 },
    { id: "untimed", steps: 5, minutes: 0 },
  ];
  test.each([
    [{ steps: 4, minutes: 8 }, "short"],
    [{ steps: 7, minutes: 40 }, "long"],
    [{ steps: 0, minutes: 40 }, undefined],
    [{ steps: 5, minutes: 0 }, undefined],
  ])("To %j it is the one whose steps and minutes differ least as ratios", (own, id) => {
    expect(nearestCase(own, cases)?.id).toBe(id);
  });
});

describe("The edited process", () => {
  const edited = toEdited(processOf([plain(1, { text: "A" }), plain(2, { text: "B" })]));
  const textsOf = ({ steps }: typeof edited) => steps.map(({ text }) => text);

  test("Steps are added after another one, moved, emptied and removed [P-PROC-02]", () => {
    const [first, second] = edited.steps.map(({ id }) => id) as [number, number];
    const added = addStep(edited, first);
    expect(textsOf(added)).toEqual(["A", "", "B"]);
    expect(new Set(added.steps.map(({ id }) => id)).size).toBe(3);
    expect(textsOf(moveStep(edited, second, -1))).toEqual(["B", "A"]);
    expect(moveStep(edited, first, -1)).toBe(edited);
    expect(textsOf(removeStep(edited, first))).toEqual(["B"]);
    const cleared = clearSteps(edited);
    expect(textsOf(cleared)).toEqual([""]);
    expect(clearSteps(cleared)).toBe(cleared);
    expect(textsOf(removeStep(removeStep(edited, first), second))).toEqual([""]);
  });

  test("There are at most twelve steps [P-PROC-02]", () => {
    let full = edited;
    for (let count = 0; count < 20; count++) full = addStep(full, 0);
    expect(full.steps).toHaveLength(MAX_STEPS);
  });

  test("Numbers are read as people type them, and an empty step is left out", () => {
    const [first] = edited.steps.map(({ id }) => id) as [number];
    const typed = changeStep(addStep(edited, first), first, { minutes: "2,5" });
    expect(readEdited(typed, "uk").steps).toEqual([
      plain(2.5, { text: "A" }),
      plain(2, { text: "B" }),
    ]);
    const wrong = changeStep(edited, first, { minutes: "-3" });
    expect(readEdited(wrong, "en").steps[0]?.minutes).toBe(0);
    const huge = changeStep(edited, first, { minutes: "99999999" });
    expect(readEdited(huge, "en").steps[0]?.minutes).toBe(MAX_MINUTES);
  });
});

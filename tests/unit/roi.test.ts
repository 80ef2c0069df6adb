import fc from "fast-check";
import { knownLanguages, shippedLanguages } from "@/lib/domain/language";
import { calculateRoi, type RoiInputs, type RoiSolution } from "@/lib/domain/roi/roi";
import {
  figuresOfCase,
  readRoiQuery,
  roiArguments,
  roiFieldNames,
  roiSearchParams,
  usableFigure,
  withoutRoiParams,
  type RoiFigures,
} from "@/lib/domain/roi/roi-figures";
import { readTypedNumber } from "@/lib/domain/fields/typed-number";

const amount = (max: number) => fc.double({ min: 0, max, noNaN: true });
const inputs: fc.Arbitrary<RoiInputs> = fc.record({
  documentsPerMonth: amount(1e6),
  minutesPerDocument: amount(1e4),
  hourlyRate: amount(1e4),
  errorRate: amount(100),
});
const solution: fc.Arbitrary<RoiSolution> = fc.record({
  timeReduction: amount(1),
  errorReduction: amount(1),
  monthlyFee: amount(1e6),
});
const positiveFee = solution.map((given) => ({ ...given, monthlyFee: given.monthlyFee + 1 }));

/** Expects equality within floating-point precision for numbers as large as `among`. */
const near = (a: number, b: number, among: number) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(among)));

describe("The calculation", () => {
  test("It gives the agreed result for the agreed example [P-ROI-01, P-ROI-02, P-ROI-04 to P-ROI-09]", () => {
    const result = calculateRoi(
      { documentsPerMonth: 1000, minutesPerDocument: 10, hourlyRate: 20, errorRate: 5 },
      { timeReduction: 0.8, errorReduction: 0.9, monthlyFee: 599 },
    );
    expect(result.hours).toBeCloseTo(166.67, 2);
    expect(result.currentCost).toBeCloseTo(3583.33, 2);
    expect(result.newCost).toBeCloseTo(1365.67, 2);
    expect(result.savings).toBeCloseTo(2217.67, 2);
    expect(result.yearlyRoi).toBe(370);
    expect(result.paybackMonths).toBe(0.8);
  });

  test("Savings are the difference of the costs, for any figures [P-ROI-07]", () => {
    fc.assert(
      fc.property(inputs, solution, (given, by) => {
        const { currentCost, newCost, savings } = calculateRoi(given, by);
        // Savings are rounded to six decimals.
        expect(Math.abs(savings - (currentCost - newCost))).toBeLessThanOrEqual(
          1e-6 + 1e-9 * (currentCost + newCost),
        );
      }),
    );
  });

  test("Twice the documents take twice the hours and cost twice as much, except for the fee [P-ROI-04 to P-ROI-06]", () => {
    fc.assert(
      fc.property(inputs, solution, (given, by) => {
        const [once, twice] = [
          calculateRoi(given, by),
          calculateRoi({ ...given, documentsPerMonth: 2 * given.documentsPerMonth }, by),
        ];
        near(twice.hours, 2 * once.hours, twice.hours);
        near(twice.currentCost, 2 * once.currentCost, twice.currentCost);
        near(
          twice.newCost - by.monthlyFee,
          2 * (once.newCost - by.monthlyFee),
          twice.newCost + by.monthlyFee,
        );
      }),
    );
  });

  test("A mistake that the bot leaves costs an hour, and one made by hand a quarter of an hour [P-ROI-06]", () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const nothingDone = calculateRoi(given, {
          timeReduction: 0,
          errorReduction: 0,
          monthlyFee: 0,
        });
        const mistakes = given.documentsPerMonth * (given.errorRate / 100) * given.hourlyRate;
        near(
          nothingDone.newCost - nothingDone.currentCost,
          0.75 * mistakes,
          nothingDone.newCost + nothingDone.currentCost,
        );
      }),
    );
  });

  test("A larger reduction never saves less, and a higher fee never saves more", () => {
    fc.assert(
      fc.property(inputs, solution, amount(1), (given, by, share) => {
        const { savings, currentCost, newCost } = calculateRoi(given, by);
        const slack = 1e-6 + 1e-9 * (currentCost + newCost);
        expect(
          calculateRoi(given, {
            ...by,
            timeReduction: by.timeReduction + (1 - by.timeReduction) * share,
          }).savings,
        ).toBeGreaterThanOrEqual(savings - slack);
        expect(
          calculateRoi(given, {
            ...by,
            errorReduction: by.errorReduction + (1 - by.errorReduction) * share,
          }).savings,
        ).toBeGreaterThanOrEqual(savings - slack);
        expect(
          calculateRoi(given, { ...by, monthlyFee: by.monthlyFee + share * 100 }).savings,
        ).toBeLessThanOrEqual(savings + slack);
      }),
    );
  });

  test("The yearly return is a whole percentage with the sign of the savings [P-ROI-08]", () => {
    fc.assert(
      fc.property(inputs, positiveFee, (given, by) => {
        const { yearlyRoi, savings } = calculateRoi(given, by);
        expect(Number.isInteger(yearlyRoi)).toBe(true);
        const exact = (savings / by.monthlyFee) * 100;
        expect(Math.abs((yearlyRoi ?? NaN) - exact)).toBeLessThanOrEqual(
          0.5 + 1e-9 * Math.abs(exact),
        );
        if (Math.abs(yearlyRoi ?? 0) >= 1)
          expect(Math.sign(yearlyRoi ?? 0)).toBe(Math.sign(savings));
      }),
    );
  });

  test("The payback has one decimal, is never negative, and is undefined when nothing is saved [P-ROI-09, P-ROI-12]", () => {
    fc.assert(
      fc.property(inputs, positiveFee, (given, by) => {
        const { paybackMonths, savings } = calculateRoi(given, by);
        if (savings <= 0) return expect(paybackMonths).toBeUndefined();
        expect(paybackMonths).toBeGreaterThanOrEqual(0);
        expect(paybackMonths).toBe(
          Number((Math.round(((3 * by.monthlyFee) / savings) * 10) / 10).toFixed(1)),
        );
      }),
    );
  });

  test("Costs that differ only by rounding save nothing, and a small loss is not minus zero [P-ROI-12]", () => {
    const equal = calculateRoi(
      { documentsPerMonth: 200, minutesPerDocument: 9, hourlyRate: 22, errorRate: 0 },
      { timeReduction: 0.93, errorReduction: 0, monthlyFee: 613.8 },
    );
    expect([equal.savings, equal.paybackMonths]).toEqual([0, undefined]);
    const loss = calculateRoi(
      { documentsPerMonth: 0, minutesPerDocument: 0, hourlyRate: 0, errorRate: 0 },
      { timeReduction: 0, errorReduction: 0, monthlyFee: 599 },
    );
    expect(loss.yearlyRoi).toBe(-100);
    const tiny = calculateRoi(
      { documentsPerMonth: 1, minutesPerDocument: 60, hourlyRate: 597, errorRate: 0 },
      { timeReduction: 1, errorReduction: 0, monthlyFee: 599 },
    );
    expect(Object.is(tiny.yearlyRoi, 0)).toBe(true);
  });

  test("Without a fee the payback is 0 and there is no yearly return, never Infinity [P-ROI-10]", () => {
    fc.assert(
      fc.property(inputs, solution, (given, by) => {
        expect(calculateRoi(given, { ...by, monthlyFee: 0 })).toMatchObject({
          paybackMonths: 0,
          yearlyRoi: undefined,
        });
      }),
    );
  });
});

describe("A typed number", () => {
  test.each([
    ["420", "en", 420],
    ["1,300", "en", 1300],
    ["1,300.5", "en", 1300.5],
    ["10,5", "en", 10.5],
    ["10.5", "en", 10.5],
    ["1.300", "it", 1300],
    ["1.300,5", "it", 1300.5],
    ["10,5", "it", 10.5],
    ["10.5", "it", 10.5],
    ["0.500", "it", 0.5],
    ["1 300", "uk", 1300],
    ["1.300", "de", 1300],
    ["1.300,5", "nl", 1300.5],
    ["10.5", "es", 10.5],
    ["1\u202f300,5", "fr", 1300.5],
    ["1\u00a0300,5", "ru", 1300.5],
    ["1\u202f300", "ru", 1300],
    ["1,300", "uk", 1.3],
    ["10.5", "ru", 10.5],
    ["1,300,000", "uk", 1_300_000],
    ["1.300.000", "en", 1_300_000],
    ["1’300", "it", 1300],
    ["$20", "en", 20],
    ["US$20", "en", 20],
    ["−3", "it", -3],
    ["20 $", "uk", 20],
    ["5 %", "ru", 5],
    ["-3", "en", -3],
    ["+3", "en", 3],
    [",5", "it", 0.5],
    ["7.", "en", 7],
  ] as const)("%j in %s is %d", (text, language, value) => {
    expect(readTypedNumber(text, language)).toBeCloseTo(value, 9);
  });

  test.each([
    "",
    " ",
    "abc",
    "7abc",
    "1e5",
    "Infinity",
    "NaN",
    "0x10",
    "--1",
    "1,2,3",
    "1.2.3,4,5",
    "1,2,3.4",
    ".",
    ",",
    "-",
  ])("%j is no number, and the calculation uses 0 [P-ROI-03]", (text) => {
    for (const language of shippedLanguages)
      expect(usableFigure("documentsPerMonth", readTypedNumber(text, language)).value).toBe(0);
  });

  test("A number formatted in a language is parsed in that language", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...knownLanguages),
        (whole, cents, language) => {
          const value = whole + cents / 100;
          expect(
            readTypedNumber(
              new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value),
              language,
            ),
          ).toBeCloseTo(value, 6);
        },
      ),
    );
  });

  test("No text makes parsing fail", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...shippedLanguages), (text, language) => {
        const value = readTypedNumber(text, language);
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe("The figures of a calculation", () => {
  const figures: fc.Arbitrary<RoiFigures> = fc.record({
    documentsPerMonth: fc.integer({ min: 0, max: 1e9 }),
    minutesPerDocument: fc.integer({ min: 0, max: 1e6 }),
    hourlyRate: fc.integer({ min: 0, max: 1e9 }),
    errorRate: fc.integer({ min: 0, max: 100 }),
    timeReduction: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
    errorReduction: fc.integer({ min: 0, max: 100 }),
    monthlyFee: fc.integer({ min: 0, max: 1e9 }),
  });

  test("They read back the same after they are written to an address", () => {
    fc.assert(
      fc.property(figures, (given) =>
        expect(readRoiQuery(`?${roiSearchParams(given)}`)).toEqual(given),
      ),
    );
  });

  test("Decimals beyond those of an address are rounded and no figure is lost", () => {
    const finest = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(roiFieldNames.map((name) => [name, finest]))),
        (given) => {
          const back = readRoiQuery(`?${roiSearchParams(given as RoiFigures)}`);
          for (const name of roiFieldNames)
            expect(Math.abs((back[name] ?? NaN) - (given[name] ?? 0))).toBeLessThanOrEqual(1e-6);
        },
      ),
    );
  });

  test("Invalid figures in an address are ignored, and too large ones become the maximum", () => {
    expect(readRoiQuery("?documents=-5&minutes=abc&rate=1e9&errors=250&time=12.5&fee=")).toEqual({
      errorRate: 100,
      timeReduction: 12.5,
    });
    fc.assert(
      fc.property(fc.string(), (query) => {
        for (const value of Object.values(readRoiQuery(query)))
          expect(Number.isFinite(value) && value >= 0).toBe(true);
      }),
    );
  });

  test("Removing them leaves the other parameters of an address alone", () => {
    expect(withoutRoiParams("?from=mail&documents=5&fee=9").toString()).toBe("from=mail");
  });

  test("They are at least 0, and percentages at most 100", () => {
    expect(usableFigure("hourlyRate", -1)).toEqual({ value: 0, problem: "tooSmall" });
    expect(usableFigure("errorRate", 101)).toEqual({ value: 100, problem: "tooMuch" });
    fc.assert(
      fc.property(fc.double(), fc.constantFrom(...roiFieldNames), (typed, field) => {
        const { value } = usableFigure(field, typed);
        expect(Number.isFinite(value) && value >= 0).toBe(true);
      }),
    );
  });

  test("The figures of a case are its defaults: fractions are shown as percentages and calculated as fractions", () => {
    const shown = figuresOfCase({
      defaultProcessesPerMonth: 1300,
      defaultMinutesPerProcess: 9,
      defaultHourlyRate: 22,
      defaultErrorRate: 3,
      solutionTimeReduction: 0.93,
      solutionErrorReduction: 0.95,
      solutionMonthlyFee: 999,
    });
    expect(shown).toEqual({
      documentsPerMonth: 1300,
      minutesPerDocument: 9,
      hourlyRate: 22,
      errorRate: 3,
      timeReduction: 93,
      errorReduction: 95,
      monthlyFee: 999,
    });
    expect(roiArguments(shown)).toEqual([
      { documentsPerMonth: 1300, minutesPerDocument: 9, hourlyRate: 22, errorRate: 3 },
      { timeReduction: 0.93, errorReduction: 0.95, monthlyFee: 999 },
    ]);
  });
});

import { readFileSync } from "node:fs";
import { shippedLanguages } from "@/lib/domain/language";
import { calculationLines } from "@/lib/i18n/calculation-lines";
import type { Messages } from "@/lib/i18n/messages";

const figures = {
  documentsPerMonth: 1,
  minutesPerDocument: 30,
  hourlyRate: 1,
  errorRate: 0,
  timeReduction: 50,
  errorReduction: 0,
  monthlyFee: 0,
};

const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, "utf8")) as never;
const resultIn = (
  language: (typeof shippedLanguages)[number],
  changed: Partial<typeof figures>,
) => {
  const { prefill } = read(language, "contact") as Messages["contact"];
  const { calculator } = read(language, "business-case") as Messages["business-case"];
  return calculationLines(
    { ...figures, ...changed },
    { language, currency: "USD", labels: { prefill }, calculator },
  ).result;
};
const plain = (text = "") => text.replace(/\s/g, " ");

describe("The result line of a calculation", () => {
  test("It is written out in each language when it is less than 50 cents", () => {
    expect(shippedLanguages.map((language) => plain(resultIn(language, {})?.value))).toEqual([
      "less than $0.50",
      "менш ніж 0,50 $",
      "меньше 0,50 $",
      "meno di 0,50 $",
    ]);
    expect(
      shippedLanguages.map((language) => plain(resultIn(language, { monthlyFee: 0.25 })?.value)),
    ).toEqual(["nothing", "немає", "нет", "nessuno"]);
  });

  test("It says whether the result is a saving, nothing or a loss", () => {
    expect(resultIn("en", { monthlyFee: 0.25 })).toEqual({
      label: "Saved each month",
      value: "nothing",
      isPositive: false,
    });
    expect(resultIn("en", { monthlyFee: 0.5 })).toEqual({
      label: "Monthly loss",
      value: "less than $0.50",
      isPositive: false,
    });
    expect(resultIn("en", { monthlyFee: 1 })).toEqual({
      label: "Monthly loss",
      value: "$1",
      isPositive: false,
    });
    expect(resultIn("en", { hourlyRate: 8 })).toEqual({
      label: "Saved each month",
      value: "$2",
      isPositive: true,
    });
  });
});

import { pluralForm } from "@/lib/i18n/plural-form";

test("A unit has the plural form of its number, fractions included [P-PROC-02]", () => {
  const forms = (counts: number[], language: "en" | "uk") =>
    counts.map((count) => pluralForm(count, language));
  expect(forms([1, 2, 5, 21, 22, 1.5], "uk")).toEqual([
    "one",
    "few",
    "many",
    "one",
    "few",
    "other",
  ]);
  expect(forms([0, 1, 2], "en")).toEqual(["other", "one", "other"]);
});

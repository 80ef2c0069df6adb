import { existsSync, readFileSync } from "node:fs";
import { languages } from "@/lib/domain/language";
import { readProcessText, totalSeconds } from "@/lib/domain/step-time";
import { sampleCases, sampleIndustries, type SampleTexts } from "@/prisma/seed/content";
import { casePicture } from "@/prisma/seed/picture";

const cases = sampleCases();
const lists = ["problemPoints", "solutionPoints", "manualProcessIssues", "automatedProcessBenefits", "stepsBefore", "stepsAfter", "timeline"] as const;
const complete = cases.filter((sample) => sample.hasDetailPage);

const shape = (texts: SampleTexts) =>
  lists.flatMap((list) => texts[list].map((text) => ({ list, tags: readProcessText(text).tags, seconds: readProcessText(text).seconds })));

test("there are at least two complete cases, four industries, and a case without a page", () => {
  expect(complete.length).toBeGreaterThanOrEqual(2);
  expect(sampleIndustries().length).toBeGreaterThanOrEqual(4);
  expect(cases.some((sample) => !sample.hasDetailPage)).toBe(true);
});

describe.each(cases.map((sample) => [sample.id, sample] as const))("the case %s", (id, sample) => {
  test.each(languages)("says in %s what it says in English: as many points, the same tags, the same times", (language) => {
    expect(shape(sample.texts[language])).toEqual(shape(sample.texts.en));
  });

  test.each(languages.filter((language) => language !== "en"))("has no English text left in %s", (language) => {
    const english = new Set(Object.values(sample.texts.en).flat().filter(Boolean));
    const left = Object.values(sample.texts[language]).flat().filter((text) => english.has(text) || /#\w+$/.test(text.replace(/(\s#[a-z_]+)+$/, "")));
    expect(left.filter((text) => text !== sample.texts.en.industryLabel || language !== "it")).toEqual([]);
  });

  test("has figures that agree with its steps", () => {
    const seconds = (side: "stepsBefore" | "stepsAfter") => totalSeconds(sample.texts.en[side].map(readProcessText)) ?? NaN;
    expect(seconds("stepsBefore")).toBe(sample.defaultMinutesPerProcess * 60);
    const saved = 1 - seconds("stepsAfter") / seconds("stepsBefore");
    expect(Math.abs(saved - sample.solutionTimeReduction)).toBeLessThan(0.006);
    expect(sample.metrics.timeReduction).toBe(`${Math.round(sample.solutionTimeReduction * 100)}%`);
  });

  test("has a picture that shows its steps as they are now", () => {
    expect(existsSync(`public/pictures/${id}.svg`)).toBe(true);
    expect(readFileSync(`public/pictures/${id}.svg`, "utf8")).toBe(casePicture(sample));
  });

  test("is related only to cases that exist, and not to itself", () => {
    expect(sample.relatedCases.filter((other) => other === id || !cases.some((known) => known.id === other))).toEqual([]);
  });
});

test.each(complete.map((sample) => [sample.id, sample] as const))("%s is complete: texts, all lists, a duration for each stage", (_, { texts, timelineDurations }) => {
  expect(Object.entries(texts.en).filter(([, value]) => value.length === 0)).toEqual([]);
  expect(timelineDurations).toHaveLength(texts.en.timeline.length);
});

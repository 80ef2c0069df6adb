import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { shippedLanguages, toLanguage, type Language } from "@/lib/domain/language";
import { calculateRoi } from "@/lib/domain/roi/roi";
import { figuresOfCase, roiArguments } from "@/lib/domain/roi/roi-figures";
import { posterOf } from "@/lib/domain/media/poster";
import { readProcessText, totalSeconds } from "@/lib/domain/process/step-time";
import { readExhibit } from "@/components/site/cases/exhibits/exhibit-text";
import { drawingOf } from "@/components/site/cases/industry-icon";
import { sampleCaseDigests, sampleIndustryDigests } from "@/lib/data/case/sample-digests";
import { sampleCases, sampleIndustries, type SampleTexts } from "@/prisma/seed/content";
import { VIDEO, videoFrame, videoOf } from "@/prisma/seed/video";
import { caseImage, fallbackImage } from "@/prisma/seed/images";
import { readMp4 } from "../support/mp4";
import { defaultFacts } from "@/lib/site";

const cases = sampleCases();
const lists = [
  "problemPoints",
  "solutionPoints",
  "manualProcessIssues",
  "automatedProcessBenefits",
  "stepsBefore",
  "stepsAfter",
  "timeline",
] as const;
const complete = cases.filter((sample) => sample.hasDetailPage);

const shape = (texts: SampleTexts, language: Language) =>
  lists.flatMap((list) =>
    texts[list].map((text) => {
      const { tags, seconds } = readProcessText(text, language);
      return { list, tags, seconds };
    }),
  );

/** The cases that the drawings with texts of the site were made for. */
const readyMade: Partial<Record<string, string>> = {
  invoice: "site-invoices-matched-to-orders",
  order: "orders-from-email-to-warehouse",
  price_list: "price-lists-updated-overnight",
};

/** An exhibit without its words. */
const exhibitShape = ({ exhibitText }: SampleTexts) =>
  readExhibit(exhibitText).map(({ isPhone, blocks }) => ({
    isPhone,
    blocks: JSON.parse(
      JSON.stringify(blocks, (key, value: unknown) => {
        if (key === "text" && typeof value === "string") return undefined;
        return key === "labels" ? (value as string[]).length : value;
      }),
    ) as unknown,
  }));

test("The site draws the icons of the sample industries, and shows any other [A-FACT-20]", () => {
  for (const { id, icon } of sampleIndustries()) {
    expect([id, drawingOf(id, icon)]).toEqual([id, expect.stringMatching(/^M/)]);
    expect([id, drawingOf(id, "🎓")]).toEqual([id, undefined]);
  }
  expect(drawingOf("constructor", "🏗️")).toBeUndefined();
});

test("The checklist recognizes the texts of all samples by their digests [A-FACT-09]", () => {
  const digests = (texts: string[]) =>
    texts.map((text) => createHash("md5").update(text).digest("hex").slice(0, 8));
  const shown = cases.flatMap(({ texts }) => Object.values(texts));
  const ofCases = shown.flatMap(
    ({ title, description, problemDescription, solutionDescription }) => [
      ...[title, description],
      ...[problemDescription, solutionDescription].filter(Boolean),
    ],
  );
  expect(ofCases).not.toContain("");
  expect(sampleCaseDigests).toEqual(expect.arrayContaining(digests(ofCases)));
  const names = sampleIndustries().flatMap(({ texts }) => Object.values(texts));
  expect(sampleIndustryDigests).toEqual(
    expect.arrayContaining(digests(names.map(({ name }) => name))),
  );
});

test("There are eleven complete cases in seven industries, and a case without a detail page", () => {
  const count = (industry: string) =>
    complete.filter(({ industries }) => industries.includes(industry)).length;
  expect(Object.fromEntries(sampleIndustries().map(({ id }) => [id, count(id)]))).toMatchObject({
    construction: 2,
    wholesale: 3,
    healthcare: 2,
    manufacturing: 1,
    logistics: 1,
    accounting: 1,
    property: 1,
  });
  expect(complete).toHaveLength(11);
  expect(cases.some((sample) => !sample.hasDetailPage)).toBe(true);
});

describe.each(cases.map((sample) => [sample.id, sample] as const))(
  "The sample case %s",
  (id, sample) => {
    test.each(Object.entries(sample.texts))(
      "In %s it says the same as in English: as many points, the same tags, the same times",
      (language, texts) => {
        expect(shape(texts, toLanguage(language))).toEqual(shape(sample.texts.en, "en"));
      },
    );

    test.each(Object.entries(sample.texts).filter(([language]) => language !== "en"))(
      "It has no English text left in %s",
      (language, texts) => {
        const english = new Set(Object.values(sample.texts.en).flat().filter(Boolean));
        const left = Object.values(texts)
          .flat()
          .filter((text) => english.has(text) || /#\w+$/.test(text.replace(/(\s#[a-z_]+)+$/, "")));
        expect(
          left.filter((text) => text !== sample.texts.en.industryLabel || language !== "it"),
        ).toEqual([]);
      },
    );

    test("It shows what the bot handles: a drawing made for it, or the same exhibit of its own in each language", () => {
      const drawn = Object.values(sample.texts).map(exhibitShape);
      if (!sample.texts.en.exhibitText) expect(readyMade[sample.exhibit]).toBe(id);
      expect(drawn).toEqual(drawn.map(() => exhibitShape(sample.texts.en)));
    });

    test("Its figures agree with its steps", () => {
      const seconds = (side: "stepsBefore" | "stepsAfter") =>
        totalSeconds(sample.texts.en[side].map((step) => readProcessText(step, "en"))) ?? NaN;
      expect(seconds("stepsBefore")).toBe(sample.defaultMinutesPerProcess * 60);
      const saved = 1 - seconds("stepsAfter") / seconds("stepsBefore");
      expect(Math.abs(saved - sample.solutionTimeReduction)).toBeLessThan(0.006);
      expect(sample.metrics.timeReduction).toBe(
        `${Math.round(sample.solutionTimeReduction * 100)}%`,
      );
    });

    test("It promises the savings that its calculator shows", () => {
      const { savings } = calculateRoi(...roiArguments(figuresOfCase(sample)));
      if (sample.metrics.monthlySavings)
        expect(sample.metrics.monthlySavings).toBe(`$${Math.round(savings)}`);
      expect(savings).toBeGreaterThan(0);
    });

    test("It pays for the smallest plan that covers its minutes of work", () => {
      const minutes = sample.defaultProcessesPerMonth * sample.defaultMinutesPerProcess;
      const plan = defaultFacts.plans.find((one) => one.minutes === null || one.minutes >= minutes);
      expect(sample.solutionMonthlyFee).toBe(plan?.price);
    });

    test("Its image is as drawn, small, and needs no font", () => {
      const image = readFileSync(`public/pictures/${id}.svg`, "utf8");
      expect(image).toBe(caseImage(id));
      expect(image.length).toBeLessThan(8192);
      expect(image).not.toMatch(/<text|font/);
    });

    test("Its image and the description of it differ from all others", () => {
      expect(cases.filter((other) => caseImage(other.id) === caseImage(id))).toHaveLength(1);
      for (const language of shippedLanguages) {
        const alt = sample.texts[language]?.imageAlt ?? "";
        expect(alt.length).toBeGreaterThanOrEqual(40);
        expect(cases.filter(({ texts }) => texts[language]?.imageAlt === alt)).toHaveLength(1);
      }
    });

    test("It is related only to cases that exist, and not to itself", () => {
      expect(
        sample.relatedCases.filter(
          (other) => other === id || !cases.some((known) => known.id === other),
        ),
      ).toEqual([]);
    });
  },
);

test("The fallback image is as drawn", () => {
  expect(readFileSync("public/pictures/fallback.svg", "utf8")).toBe(fallbackImage());
});

test("Cases are measured: each on its own sample, with its own accuracy, confirmed by somebody", () => {
  const measured = complete.map(({ metrics }) => metrics.accuracyRate);
  expect(new Set(measured).size).toBe(complete.length);
  for (const sample of complete) {
    const missed = sample.defaultErrorRate * (1 - sample.solutionErrorReduction);
    const accuracy = parseFloat(sample.metrics.accuracyRate);
    expect(Math.abs(100 - missed - accuracy)).toBeLessThan(0.11);
    const wrong = Math.round((sample.sampleSize * (100 - accuracy)) / 100);
    expect(Math.abs(100 - (wrong / sample.sampleSize) * 100 - accuracy)).toBeLessThan(0.06);
    expect(sample).toMatchObject({
      measuredOn: expect.stringMatching(/^2026-\d\d-\d\d$/),
      confirmedBy: expect.stringMatching(/\S/),
      confirmedByFirm: expect.stringMatching(/\S/),
    });
    expect(sample.employees).toBeGreaterThan(0);
  }
});

test.each(complete.map(({ id }) => id))(
  "The case %s has a silent MP4 video of 10 to 30 seconds that plays while it loads",
  async (id) => {
    const video = await readMp4(`public/films/${id}.mp4`);
    expect(video).toMatchObject({
      brand: "isom",
      handlers: ["vide"],
      startsWithIndex: true,
      codec: "avc1",
      width: 960,
      height: 600,
    });
    expect(video.seconds).toBeGreaterThanOrEqual(10);
    expect(video.seconds).toBeLessThanOrEqual(30);
  },
);

test.each(complete.map(({ id }) => id))(
  "The video of the case %s has a poster of its size",
  async (id) => {
    const poster = posterOf({ videoUrl: `/films/${id}.mp4`, imageUrl: "", fallbackImage: "" });
    expect(await sharp(`public${poster}`).metadata()).toMatchObject({
      format: "png",
      width: VIDEO.width,
      height: VIDEO.height,
    });
  },
);

test("A video shows how much longer the work takes by hand, and ends with all that was done meanwhile", () => {
  const video = videoOf(
    cases.find(({ id }) => id === "orders-from-email-to-warehouse") ?? complete[0]!,
  );
  const texts = (at: number) =>
    [...videoFrame(video, at).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts(0)).toEqual(["0:00", "1/4 · 1′", "1", "2", "3", "4", "0", "0"]);
  expect(texts(VIDEO.playSeconds / 2)).toEqual(["4:30", "3/4 · 4′", "1", "2", "3", "4", "0", "6"]);
  expect(texts(VIDEO.playSeconds + 1)).toEqual(["9:00", "4/4 · 2′", "1", "2", "3", "4", "1", "13"]);
});

const daysOf = (duration: string): number =>
  parseInt(duration, 10) * (duration.includes("week") ? 7 : 1);

test.each(complete.map((sample) => [sample.id, sample] as const))(
  "The case %s has texts, all lists, and stages whose durations add up to its total",
  (_, { texts, timelineDurations, implementationTime }) => {
    // What is drawn has a test of its own.
    const empty = Object.entries(texts.en).filter(
      ([field, value]) => field !== "exhibitText" && value.length === 0,
    );
    // Search results show the title and the description.
    expect(empty.map(([field]) => field)).toEqual([
      "searchTitle",
      "searchDescription",
      "shareImageAlt",
    ]);
    expect(timelineDurations).toHaveLength(texts.en.timeline.length);
    const days = timelineDurations.map(daysOf).reduce((sum, each) => sum + each, 0);
    expect(days).toBe(daysOf(implementationTime));
  },
);

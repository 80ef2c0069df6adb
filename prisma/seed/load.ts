import { randomUUID } from "node:crypto";
import type { Prisma } from "../../lib/data/generated/client";
import { caseTextFields } from "../../lib/domain/case/business-case";
import { shippedLanguages, type Language } from "../../lib/domain/language";
import {
  sampleCases,
  sampleIndustries,
  type SampleCase,
  type SampleIndustry,
  type SampleTexts,
} from "./content";

type Transaction = Prisma.TransactionClient;

/** Marks that sample content was loaded or skipped once: deleted samples never come back. */
const MARKER = "sample_content";

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** A text in each language that has it, translations with the source they were made from. */
function translated<Texts, T>(
  sourceLanguage: Language,
  texts: Partial<Record<Language, Texts>>,
  textOf: (texts: Texts) => T,
): { language: Language; value: T; source: T | undefined }[] {
  const source = texts[sourceLanguage] && textOf(texts[sourceLanguage]);
  return shippedLanguages.flatMap((language) => {
    const own = texts[language];
    if (own === undefined) return [];
    return [
      { language, value: textOf(own), source: language === sourceLanguage ? undefined : source },
    ];
  });
}

type ListName =
  | "problemPoints"
  | "solutionPoints"
  | "manualProcessIssues"
  | "automatedProcessBenefits"
  | "stepsBefore"
  | "stepsAfter";

const lists: Record<ListName, { kind: string; isBefore: boolean }> = {
  problemPoints: { kind: "problemPoint", isBefore: false },
  solutionPoints: { kind: "solutionPoint", isBefore: false },
  manualProcessIssues: { kind: "manualProcessIssue", isBefore: false },
  automatedProcessBenefits: { kind: "automatedProcessBenefit", isBefore: false },
  stepsBefore: { kind: "processStep", isBefore: true },
  stepsAfter: { kind: "processStep", isBefore: false },
};
const listNames = Object.keys(lists) as ListName[];

const itemText = (texts: SampleTexts, list: ListName | "timeline", index: number): string =>
  texts[list][index] ?? "";

function itemsOf({ id: caseId, texts, language }: SampleCase) {
  return listNames.flatMap((list) =>
    texts.en[list].map((_, index) => {
      const item = { id: randomUUID(), caseId, ...lists[list], position: index + 1 };
      const translations = translated(language, texts, (of) => itemText(of, list, index)).map(
        ({ language, value, source }) => ({
          itemId: item.id,
          language,
          text: value,
          source: source ?? null,
        }),
      );
      return { item, translations };
    }),
  );
}

function timelineOf({ id: caseId, texts, language, timelineDurations }: SampleCase) {
  return timelineDurations.map((duration, index) => {
    const step = { id: randomUUID(), caseId, duration, stepNumber: index + 1 };
    const translations = translated(language, texts, (of) => itemText(of, "timeline", index)).map(
      ({ language, value, source }) => ({
        stepId: step.id,
        language,
        name: value,
        source: source ?? null,
      }),
    );
    return { step, translations };
  });
}

const caseFields = [
  "id",
  "language",
  "implementationTime",
  "hasDetailPage",
  "tags",
  "defaultProcessesPerMonth",
  "defaultMinutesPerProcess",
  "defaultHourlyRate",
  "defaultErrorRate",
  "solutionTimeReduction",
  "solutionErrorReduction",
  "solutionMonthlyFee",
  "employees",
  "sampleSize",
  "measuredOn",
  "confirmedBy",
  "confirmedByFirm",
  "exhibit",
] as const;

async function createCaseRows(tx: Transaction, samples: readonly SampleCase[]): Promise<void> {
  await tx.businessCase.createMany({
    data: samples.map((sample) => ({
      ...pick(sample, caseFields),
      ...sample.metrics,
      isSampleProof: sample.confirmedBy !== "",
      imageUrl: `/pictures/${sample.id}.svg`,
      fallbackImage: "/pictures/fallback.svg",
      videoUrl: sample.hasDetailPage ? `/films/${sample.id}.mp4` : "",
    })),
  });
  await tx.businessCaseTranslation.createMany({
    data: samples.flatMap(({ id, language: sourceLanguage, texts }) =>
      translated(sourceLanguage, texts, (of) => pick(of, caseTextFields)).map(
        ({ language, value, source }) => ({
          caseId: id,
          language,
          ...value,
          ...(source && { source }),
        }),
      ),
    ),
  });
}

async function createCaseLists(tx: Transaction, samples: readonly SampleCase[]): Promise<void> {
  const [items, timeline] = [samples.flatMap(itemsOf), samples.flatMap(timelineOf)];
  await tx.caseItem.createMany({ data: items.map(({ item }) => item) });
  await tx.caseItemTranslation.createMany({
    data: items.flatMap(({ translations }) => translations),
  });
  await tx.timelineStep.createMany({ data: timeline.map(({ step }) => step) });
  await tx.timelineStepTranslation.createMany({
    data: timeline.flatMap(({ translations }) => translations),
  });
}

async function createCaseLinks(tx: Transaction, samples: readonly SampleCase[]): Promise<void> {
  await tx.businessCaseIndustry.createMany({
    data: samples.flatMap(({ id, industries }) =>
      industries.map((industryId, index) => ({ caseId: id, industryId, position: index + 1 })),
    ),
  });
  await tx.relatedCase.createMany({
    data: samples.flatMap(({ id, relatedCases }) =>
      relatedCases.map((relatedId, index) => ({ caseId: id, relatedId, position: index + 1 })),
    ),
  });
}

/** In bulk: row by row, a thousand statements would each fire the triggers. */
async function createCases(tx: Transaction, samples: readonly SampleCase[]): Promise<void> {
  await createCaseRows(tx, samples);
  await createCaseLists(tx, samples);
  await createCaseLinks(tx, samples);
}

async function createIndustry(
  tx: Transaction,
  { id, icon, texts }: SampleIndustry,
  createdAt: Date,
): Promise<void> {
  const translations = translated("en", texts, (of) => of).map(({ language, value, source }) => ({
    language,
    ...value,
    ...(source && { source }),
  }));
  await tx.industry.create({
    data: { id, language: "en", icon, createdAt, translations: { create: translations } },
  });
}

/** The time of the transaction, which all its rows have. */
async function transactionTime(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()`;
  return row?.now ?? new Date();
}

/** Loads industries and cases into an empty database. */
export async function createSamples(tx: Transaction): Promise<void> {
  const now = await transactionTime(tx);
  // Lists are ordered by creation, and now() is constant within a transaction.
  for (const [index, industry] of sampleIndustries().entries())
    await createIndustry(tx, industry, new Date(now.getTime() + index));
  await createCases(tx, sampleCases());
}

/**
 * Loads the sample content once per database, in the caller's transaction. Resolves to the outcome.
 */
export async function seedOnce(
  tx: Transaction,
): Promise<"loaded" | "already considered" | "not empty"> {
  // Of two concurrent starts the second waits for the lock and then finds the marker.
  await tx.$executeRaw`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`;
  if (await tx.setting.findUnique({ where: { key: MARKER } })) return "already considered";
  const isEmpty = (await tx.businessCase.count()) + (await tx.industry.count()) === 0;
  if (isEmpty) await createSamples(tx);
  await tx.setting.create({
    data: {
      key: MARKER,
      value: { loaded: isEmpty, at: (await transactionTime(tx)).toISOString() },
    },
  });
  return isEmpty ? "loaded" : "not empty";
}

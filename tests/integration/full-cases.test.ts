import { database } from "@/lib/data/database/prisma";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import { maxTextLength, maxEntries } from "@/lib/domain/case/case-entry";
import { asAdministrator } from "../support/content-requests";

const admin = asAdministrator();

/**
 * The processor time of this process, which other work on the machine doesn't change. A transaction
 * may last 4.5 s, or it is refused.
 */
const MOST_MS = 2_000;
/** Long enough that six hundred texts fill a body of one megabyte. */
const text = (kind: CaseCollection, index: number) =>
  `${kind} ${index} `
    .padEnd(Math.min(1_000, maxTextLength[caseCollections[kind].textKey]), "words ")
    .trim();

const italian = (kind: CaseCollection, index: number) =>
  `it ${text(kind, index)}`.slice(0, 200).trim();

const fullList = (kind: CaseCollection) =>
  Array.from({ length: maxEntries }, (_, index) => ({
    [caseCollections[kind].textKey]: text(kind, index),
    ...(kind === "processStep" && { isBefore: index % 2 === 0 }),
    ...(kind === "implementationStep" && { duration: "1 day" }),
  }));
const full = Object.fromEntries(
  caseCollectionKinds.map((kind) => [caseCollections[kind].list, fullList(kind)]),
);

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}

test("A case with six full lists is created, translated and deleted within the time limit [A-API-09, A-TRAN-30]", async () => {
  const id = "full";
  // The first request loads modules and connects.
  await admin("GET", `/business-cases/${id}`);
  const [created, makingMs] = await timed(() =>
    admin("POST", "/business-cases", { id, title: "Full", ...full }),
  );
  expect(created.status).toBe(201);
  const stored = created.body.business_case as Record<
    string,
    { id: string; text?: string; isBefore?: boolean }[]
  >;
  expect(stored.problemPoints?.map((entry) => entry.text)).toEqual(
    fullList("problemPoint").map((entry) => (entry as { text?: string }).text),
  );
  expect(stored.processSteps?.map(({ isBefore }) => isBefore)).toEqual([
    ...Array.from({ length: 50 }, () => true),
    ...Array.from({ length: 50 }, () => false),
  ]);

  const items = caseCollectionKinds.flatMap((kind) =>
    (stored[caseCollections[kind].list] ?? []).map((entry, index) => ({
      kind,
      id: entry.id,
      [caseCollections[kind].textKey]: italian(kind, index),
    })),
  );
  expect(items).toHaveLength(600);
  const [saved, savingMs] = await timed(() =>
    admin("POST", `/translations/business-cases/${id}/it/all`, {
      basic: { title: "Pieno" },
      items,
    }),
  );
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
  expect(
    await database().caseItemTranslation.count({ where: { language: "it", item: { caseId: id } } }),
  ).toBe(500);
  expect(
    await database().timelineStepTranslation.findFirst({
      where: { language: "it", step: { caseId: id, stepNumber: 7 } },
    }),
  ).toMatchObject({
    name: italian("implementationStep", 6),
    source: text("implementationStep", 6),
  });

  const [deleted, deletingMs] = await timed(() => admin("DELETE", `/business-cases/${id}`));
  expect(deleted.status).toBe(200);
  for (const ms of [makingMs, savingMs, deletingMs]) expect(ms).toBeLessThan(MOST_MS);
}, 60_000);

test("A full save with one stale or foreign entry stores nothing", async () => {
  const created = (
    await admin("POST", "/business-cases", { id: "nearly-full", title: "Full", ...full })
  ).body.business_case as Record<string, { id: string }[]>;
  const items = (created.problemPoints ?? []).map((entry) => ({
    kind: "problemPoint",
    id: entry.id,
    text: "it",
  }));
  const at = "/translations/business-cases/nearly-full/it/all";
  expect(
    (
      await admin("POST", at, {
        items: [...items.slice(0, -1), { ...items.at(-1), replaces: "other" }],
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await admin("POST", at, {
        items: [...items, { kind: "solutionPoint", id: items[0]?.id, text: "x" }],
      })
    ).status,
  ).toBe(404);
  expect(
    await database().caseItemTranslation.count({
      where: { language: "it", item: { caseId: "nearly-full" } },
    }),
  ).toBe(0);
}, 60_000);

import "server-only";
import type { PointKind } from "../../domain/case/case-collections";
import { database, Prisma, queryRows } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { published, withPublicTexts } from "../document/public-content";
import { uploadedFiles, type ShownFileRow, type UploadedFileRow } from "../media/shown-files";
import { linkColumns } from "./links";

const caseInclude = {
  translations: true,
  industries: { orderBy: { position: "asc" }, select: { industryId: true } },
  related: { orderBy: { position: "asc" }, select: { relatedId: true } },
} as const satisfies Prisma.BusinessCaseInclude;

/** The six lists of a case, in order: manual steps before automated ones. */
export const listInclude = {
  items: { include: { translations: true }, orderBy: [{ isBefore: "desc" }, { position: "asc" }] },
  timeline: { include: { translations: true }, orderBy: { stepNumber: "asc" } },
} as const satisfies Prisma.BusinessCaseInclude;

export type CaseRow = Prisma.BusinessCaseGetPayload<{ include: typeof caseInclude }>;
export type CaseDetailRow = Prisma.BusinessCaseGetPayload<{
  include: typeof caseInclude & typeof listInclude;
}> & {
  /** Uploaded files, as visitors see them. */
  imageFile?: ShownFileRow | null;
  videoFile?: ShownFileRow | null;
  /** Uploaded files that visitors may see, by their URLs. */
  files?: ReadonlyMap<string, UploadedFileRow>;
};
export type ItemRow = CaseDetailRow["items"][number];
export type TimelineRow = CaseDetailRow["timeline"][number];

/** A case in any state, for administrators and for changes. */
export function findCaseDetail(
  id: string,
  db: Prisma.TransactionClient = database(),
): Promise<CaseDetailRow | null> {
  return db.businessCase.findUnique({ where: { id }, include: { ...caseInclude, ...listInclude } });
}

/**
 * Without references and files, which `findReferences` reads for several cases in one statement.
 */
const publicInclude = {
  translations: true,
  ...listInclude,
} as const satisfies Prisma.BusinessCaseInclude;
type PublicRow = Prisma.BusinessCaseGetPayload<{ include: typeof publicInclude }>;

/** The public industries and cases that cases refer to, and the uploaded files that they show. */
interface References {
  id: string;
  industryIds: string[];
  relatedIds: string[];
  files: UploadedFileRow[] | null;
}

const findReferences = (ids: readonly string[]): Promise<References[]> =>
  queryRows(Prisma.sql`
    SELECT c.id, ${linkColumns()}, ${uploadedFiles} FROM business_case c WHERE c.id = ANY (${[...ids]})`);

/** A case as visitors see it. */
function toPublic(row: PublicRow, { industryIds, relatedIds, files }: References): CaseDetailRow {
  const publicTexts = <Entry extends { translations: { language: string }[] }>(entry: Entry) =>
    withPublicTexts(entry, row.publicLanguages);
  const filesByUrl = new Map((files ?? []).map((file) => [file.url, file]));
  return {
    ...publicTexts(row),
    items: row.items.map(publicTexts),
    timeline: row.timeline.map(publicTexts),
    industries: industryIds.map((industryId) => ({ industryId })),
    related: relatedIds.map((relatedId) => ({ relatedId })),
    imageFile: filesByUrl.get(row.imageUrl) ?? null,
    videoFile: filesByUrl.get(row.videoUrl) ?? null,
    files: filesByUrl,
  };
}

function withReferences(rows: PublicRow[], references: References[]): CaseDetailRow[] {
  const byId = new Map(references.map((found) => [found.id, found]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found ? [toPublic(row, found)] : [];
  });
}

/** Cases as visitors may see them, in any order, without those that aren't public. */
export async function findPublicCases(ids: readonly string[]): Promise<CaseDetailRow[]> {
  const where = { id: { in: [...ids] }, ...published };
  const [rows, references] = await Promise.all([
    database().businessCase.findMany({ where, include: publicInclude }),
    findReferences(ids),
  ]);
  return withReferences(rows, references);
}

/** The public cases with a detail page that were changed last. */
export async function listRecentCaseDetails(limit: number): Promise<CaseDetailRow[]> {
  const rows = await database().businessCase.findMany({
    where: { hasDetailPage: true, ...published },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: limit,
    include: publicInclude,
  });
  return withReferences(rows, await findReferences(rows.map(({ id }) => id)));
}

/** Those of the given ids that are ids of cases, public or not. */
export async function listExistingIds(ids: readonly string[], tx: Transaction): Promise<string[]> {
  const rows = await tx.businessCase.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export async function hasPublicPage(id: string): Promise<boolean> {
  const where = { id, hasDetailPage: true, ...published };
  return (await database().businessCase.count({ where })) > 0;
}

/** Visitors see what is public, administrators everything. */
export type Audience = "visitors" | "administrators";
const visibleTo = (audience: Audience) => (audience === "visitors" ? published : {});
const textsFor = <Row extends { translations: { language: string }[] }>(
  rows: Row[],
  publicLanguages: readonly string[],
  audience: Audience,
): Row[] =>
  audience === "visitors" ? rows.map((row) => withPublicTexts(row, publicLanguages)) : rows;

/**
 * The entries of a list of points, with the source language of its case; null for an unknown case.
 */
export async function findCaseItems(
  id: string,
  kind: PointKind,
  audience: Audience,
): Promise<{ language: string; items: ItemRow[] } | null> {
  const row = await database().businessCase.findUnique({
    where: { id, ...visibleTo(audience) },
    select: {
      language: true,
      publicLanguages: true,
      items: { ...listInclude.items, where: { kind } },
    },
  });
  return row && { ...row, items: textsFor(row.items, row.publicLanguages, audience) };
}

/** The process steps of several public cases, each with the source language of its case. */
export async function findProcessSteps(
  ids: readonly string[],
): Promise<{ id: string; language: string; items: ItemRow[] }[]> {
  const rows = await database().businessCase.findMany({
    where: { id: { in: [...ids] }, ...published },
    select: {
      id: true,
      language: true,
      publicLanguages: true,
      items: { ...listInclude.items, where: { kind: "processStep" } },
    },
  });
  return rows.map((row) => ({
    ...row,
    items: textsFor(row.items, row.publicLanguages, "visitors"),
  }));
}

export async function findCaseTimeline(
  id: string,
  audience: Audience,
): Promise<{ language: string; timeline: TimelineRow[] } | null> {
  const row = await database().businessCase.findUnique({
    where: { id, ...visibleTo(audience) },
    select: { language: true, publicLanguages: true, timeline: listInclude.timeline },
  });
  return row && { ...row, timeline: textsFor(row.timeline, row.publicLanguages, audience) };
}

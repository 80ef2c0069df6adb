import "server-only";
import type { PointKind } from "../../domain/case/case-collections";
import { database, type Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { published, withPublicTexts } from "../document/public-content";
import { findFilesByUrl, type ShownFileRow, type UploadedFileRow } from "../media/shown-files";

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

/** References to what is public too. */
const publicInclude = {
  ...caseInclude,
  ...listInclude,
  industries: { ...caseInclude.industries, where: { industry: published } },
  related: { ...caseInclude.related, where: { related: published } },
} as const satisfies Prisma.BusinessCaseInclude;

const withPublicEntries = (row: CaseDetailRow): CaseDetailRow => ({
  ...withPublicTexts(row, row.publicLanguages),
  items: row.items.map((item) => withPublicTexts(item, row.publicLanguages)),
  timeline: row.timeline.map((step) => withPublicTexts(step, row.publicLanguages)),
});

/** Cases as visitors see them. Queries only if a case shows an uploaded file. */
async function toPublic(rows: readonly CaseDetailRow[]): Promise<CaseDetailRow[]> {
  const visible = rows.map(withPublicEntries);
  const files = await findFilesByUrl(
    visible.flatMap(({ imageUrl, videoUrl, translations }) => [
      imageUrl,
      videoUrl,
      ...translations.map(({ shareImage }) => shareImage),
    ]),
  );
  return visible.map((row) => ({
    ...row,
    imageFile: files.get(row.imageUrl) ?? null,
    videoFile: files.get(row.videoUrl) ?? null,
    files,
  }));
}

/** A case as visitors may see it. */
export async function findPublicCase(id: string): Promise<CaseDetailRow | null> {
  const row = await database().businessCase.findUnique({
    where: { id, ...published },
    include: publicInclude,
  });
  const [found] = await toPublic(row ? [row] : []);
  return found ?? null;
}

/** The public cases with a detail page that were changed last. */
export async function listRecentCaseDetails(limit: number): Promise<CaseDetailRow[]> {
  const rows = await database().businessCase.findMany({
    where: { hasDetailPage: true, ...published },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: limit,
    include: publicInclude,
  });
  return toPublic(rows);
}

/** Those of some ids that cases have, public or not. */
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

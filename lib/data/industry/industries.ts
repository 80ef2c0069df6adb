import "server-only";
import type { Author } from "../../domain/account/account";
import { removeLinksTo } from "../case/links";
import { database, type Prisma } from "../database/prisma";
import { published, withPublicTexts } from "../document/public-content";
import { firstVersion } from "../trash/first-version";

const industryInclude = {
  translations: true,
  _count: { select: { cases: { where: { businessCase: { copyOf: null } } } } },
} as const satisfies Prisma.IndustryInclude;

export type IndustryRow = Prisma.IndustryGetPayload<{ include: typeof industryInclude }>;

const inOrderOfCreation = [
  { createdAt: "asc" },
  { id: "asc" },
] as const satisfies Prisma.IndustryOrderByWithRelationInput[];

/** Industries in any state, for administrators. */
export function listIndustries(): Promise<IndustryRow[]> {
  return database().industry.findMany({
    where: { copyOf: null },
    include: industryInclude,
    orderBy: [...inOrderOfCreation],
  });
}

/** Counts public cases only. */
const publicInclude = {
  translations: true,
  _count: { select: { cases: { where: { businessCase: published } } } },
} as const satisfies Prisma.IndustryInclude;

const toPublic = (row: IndustryRow): IndustryRow => withPublicTexts(row, row.publicLanguages);

/** The public industries, and one that is previewed, in any state. */
export async function listPublicIndustries(previewedId?: string): Promise<IndustryRow[]> {
  const rows = await database().industry.findMany({
    where: previewedId === undefined ? published : { OR: [published, { id: previewedId }] },
    include: publicInclude,
    orderBy: [...inOrderOfCreation],
  });
  return rows.map(toPublic);
}

export async function findPublicIndustry(id: string): Promise<IndustryRow | null> {
  const row = await database().industry.findUnique({
    where: { id, ...published },
    include: publicInclude,
  });
  return row && toPublic(row);
}

/** The names of the public industries among the ids, in their order. */
export async function listPublicNames(
  ids: readonly string[],
  tx: Prisma.TransactionClient,
): Promise<Pick<IndustryRow, "id" | "language" | "translations">[]> {
  if (ids.length === 0) return [];
  const rows = await tx.industry.findMany({
    where: { id: { in: [...ids] }, ...published },
    include: { translations: true },
  });
  return rows
    .map((row) => withPublicTexts(row, row.publicLanguages))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export const countIndustries = (): Promise<number> =>
  database().industry.count({ where: { copyOf: null } });

/** An industry in any state, for administrators and for changes. */
export function findIndustry(
  id: string,
  db: Prisma.TransactionClient = database(),
): Promise<IndustryRow | null> {
  return db.industry.findUnique({ where: { id }, include: industryInclude });
}

interface NewIndustry {
  id: string;
  language: string;
  icon: string;
  status: string;
  name: string;
  display: string;
}

/** Creates an industry. The primary key decides between concurrent requests; see `whatIsTaken`. */
export async function createIndustry(
  { name, display, ...industry }: NewIndustry,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.industry.create({
    data: {
      ...industry,
      version: await firstVersion({ kind: "industry", id: industry.id }, tx),
      translations: { create: { language: industry.language, name, display } },
    },
  });
}

export async function setIcon(
  id: string,
  icon: string,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.industry.update({ where: { id }, data: { icon } });
}

/** Deletes an industry, and the references of cases to it. */
export async function deleteIndustry(
  id: string,
  by: Author,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await removeLinksTo("industry", id, by, tx);
  await tx.industry.delete({ where: { id } });
}

import "server-only";
import { removeLinksTo } from "../case/links";
import { database, type Prisma } from "../database/prisma";

const industryInclude = {
  translations: true,
  _count: { select: { cases: true } },
} as const satisfies Prisma.IndustryInclude;

export type IndustryRow = Prisma.IndustryGetPayload<{ include: typeof industryInclude }>;

export function listIndustries(): Promise<IndustryRow[]> {
  return database().industry.findMany({
    include: industryInclude,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export const countIndustries = (): Promise<number> => database().industry.count();

export function findIndustry(
  id: string,
  db: Prisma.TransactionClient = database(),
): Promise<IndustryRow | null> {
  return db.industry.findUnique({ where: { id }, include: industryInclude });
}

export interface NewIndustry {
  id: string;
  language: string;
  icon: string;
  name: string;
  display: string;
}

/** Creates an industry. The primary key decides between concurrent requests; see `whatIsTaken`. */
export async function createIndustry(
  { name, display, ...industry }: NewIndustry,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.industry.create({
    data: { ...industry, translations: { create: { language: industry.language, name, display } } },
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
export async function deleteIndustry(id: string, tx: Prisma.TransactionClient): Promise<void> {
  await removeLinksTo("industry", id, tx);
  await tx.industry.delete({ where: { id } });
}

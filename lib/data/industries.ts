import "server-only";
import { database, type Prisma } from "./prisma";
import type { Locked } from "./transaction";

const industryParts = { translations: true, _count: { select: { cases: true } } } as const satisfies Prisma.IndustryInclude;

export type IndustryRow = Prisma.IndustryGetPayload<{ include: typeof industryParts }>;

export function listIndustries(): Promise<IndustryRow[]> {
  return database().industry.findMany({ include: industryParts, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
}

export function findIndustry(id: string, db: Prisma.TransactionClient = database()): Promise<IndustryRow | null> {
  return db.industry.findUnique({ where: { id }, include: industryParts });
}

/** Locks an industry against other writers, who queue here; null when there is none. */
export async function lockIndustry(id: string, tx: Prisma.TransactionClient): Promise<Locked | null> {
  const rows = await tx.$queryRaw<Locked[]>`SELECT version, language FROM industry WHERE id = ${id} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

export interface NewIndustry {
  id: string;
  language: string;
  icon: string;
  name: string;
  display: string;
}

/** Makes an industry. The key of the table decides who was first; see `whatIsTaken`. */
export async function createIndustry({ name, display, ...industry }: NewIndustry, tx: Prisma.TransactionClient): Promise<void> {
  await tx.industry.create({ data: { ...industry, translations: { create: { language: industry.language, name, display } } } });
}

export async function setIcon(id: string, icon: string, tx: Prisma.TransactionClient): Promise<void> {
  await tx.industry.update({ where: { id }, data: { icon } });
}

/** Takes an industry away, from its cases too. */
export async function deleteIndustry(id: string, tx: Prisma.TransactionClient): Promise<void> {
  await tx.industry.delete({ where: { id } });
}

/** Those of the ids that are industries, in no order. Until the transaction ends nobody can take them away. */
export async function holdIndustries(ids: readonly string[], tx: Prisma.TransactionClient): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM industry WHERE id = ANY(${[...ids]}) ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

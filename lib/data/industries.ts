import "server-only";
import { database, type Prisma } from "./prisma";

const industryParts = { translations: true, _count: { select: { cases: true } } } as const satisfies Prisma.IndustryInclude;

export type IndustryRow = Prisma.IndustryGetPayload<{ include: typeof industryParts }>;

export function listIndustries(): Promise<IndustryRow[]> {
  return database().industry.findMany({ include: industryParts, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
}

export function findIndustry(id: string): Promise<IndustryRow | null> {
  return database().industry.findUnique({ where: { id }, include: industryParts });
}

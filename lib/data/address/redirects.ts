import "server-only";
import { database, type Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

export type RedirectRow = Prisma.RedirectGetPayload<object>;
/** A redirect rule without the columns that the database fills in. */
export type NewRedirect = Pick<RedirectRow, "from" | "to" | "status">;

const matching = (search: string): Prisma.RedirectWhereInput =>
  search
    ? {
        OR: [
          { from: { contains: search, mode: "insensitive" } },
          { to: { contains: search, mode: "insensitive" } },
        ],
      }
    : {};

/** Redirect rules, ordered by path. */
export const listRedirects = (
  { search = "", limit, offset = 0 }: { search?: string; limit?: number; offset?: number },
  tx: Transaction = database(),
): Promise<RedirectRow[]> =>
  tx.redirect.findMany({
    where: matching(search),
    orderBy: { from: "asc" },
    skip: offset,
    ...(limit !== undefined && { take: limit }),
  });

export const countRedirects = (search = ""): Promise<number> =>
  database().redirect.count({ where: matching(search) });

/** Null for an unknown id. */
export const findRedirect = (id: string, tx: Transaction): Promise<RedirectRow | null> =>
  tx.redirect.findUnique({ where: { id } });

export const findRedirectsFrom = (
  paths: readonly string[],
  tx: Transaction,
): Promise<RedirectRow[]> => tx.redirect.findMany({ where: { from: { in: [...paths] } } });

/** Adds rules; one for a stored path replaces it and keeps its hits. */
export async function saveRedirects(rules: readonly NewRedirect[], tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO redirect (from_path, target, status)
    SELECT "from", "to", status
      FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS rule ("from" text, "to" text, status int)
        ON CONFLICT (from_path) DO UPDATE SET target = excluded.target, status = excluded.status`;
}

export const updateRedirect = (
  id: string,
  { from, to, status }: NewRedirect,
  tx: Transaction,
): Promise<RedirectRow> => tx.redirect.update({ where: { id }, data: { from, to, status } });

export async function deleteRedirects(ids: readonly string[], tx: Transaction): Promise<void> {
  await tx.redirect.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Adds to the hits of rules; ids of deleted rules are ignored. */
export async function addRedirectHits(hits: ReadonlyMap<string, number>): Promise<void> {
  await database().$executeRaw`
    UPDATE redirect SET hits = redirect.hits + added.hits
      FROM unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::bigint[]) AS added (id, hits)
     WHERE redirect.id = added.id`;
}

import "server-only";
import { periodOf, type EnquiryFilters, type EnquiryStatus } from "../../domain/enquiry/enquiry";
import { database, escapeLike, queryRows, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

const withMails = {
  mails: { select: { state: true, problem: true } },
} as const satisfies Prisma.EnquiryInclude;
const withNotesAndMails = {
  notes: { orderBy: [{ at: "asc" }, { id: "asc" }] },
  mails: { orderBy: [{ kind: "desc" }, { createdAt: "asc" }] },
} as const satisfies Prisma.EnquiryInclude;

export type EnquirySummaryRow = Prisma.EnquiryGetPayload<{ include: typeof withMails }>;
export type EnquiryRow = Prisma.EnquiryGetPayload<{ include: typeof withNotesAndMails }>;

/** A confirmation above the limit of its recipient needs no attention. */
const needsAttention = {
  OR: [{ problem: null }, { problem: { not: "recipient_limit" } }],
} as const satisfies Prisma.OutboxMailWhereInput;

const searchedFields = ["name", "email", "company", "message"] as const;

function toWhere({
  q,
  status,
  language,
  source,
  mail,
  from,
  to,
}: EnquiryFilters): Prisma.EnquiryWhereInput {
  const period = periodOf({ from, to });
  return {
    ...(q && {
      OR: searchedFields.map((field) => ({
        [field]: { contains: escapeLike(q), mode: "insensitive" },
      })),
    }),
    ...(status === undefined ? { status: { not: "spam" } } : status !== "all" && { status }),
    ...(language && { language }),
    ...(source && { sourceKind: source }),
    ...(mail && { mails: { some: { state: mail, ...needsAttention } } }),
    ...(Object.keys(period).length > 0 && { receivedAt: period }),
  };
}

const newestFirst = [
  { receivedAt: "desc" },
  { id: "asc" },
] as const satisfies Prisma.EnquiryOrderByWithRelationInput[];

/** One page of enquiries, and their total number. */
export const listEnquiries = (
  filters: EnquiryFilters,
  limit: number,
  offset: number,
): Promise<[EnquirySummaryRow[], number]> =>
  Promise.all([
    database().enquiry.findMany({
      where: toWhere(filters),
      include: withMails,
      orderBy: [...newestFirst],
      take: limit,
      skip: offset,
    }),
    countEnquiries(filters),
  ]);

export const countEnquiries = (filters: EnquiryFilters): Promise<number> =>
  database().enquiry.count({ where: toWhere(filters) });

export interface WaitingEnquiry {
  id: string;
  name: string;
  company: string;
  receivedAt: Date;
}

/** The number of new enquiries, and the oldest of them. */
export async function findOldestNew(): Promise<{ count: number; oldest: WaitingEnquiry | null }> {
  const [row] = await queryRows<WaitingEnquiry & { count: number }>(Prisma.sql`
    SELECT id, name, company, received_at AS "receivedAt", count(*) OVER ()::int AS count
      FROM enquiry WHERE status = 'new' ORDER BY received_at, id LIMIT 1`);
  if (!row) return { count: 0, oldest: null };
  const { count, ...oldest } = row;
  return { count, oldest };
}

/** The enquiries after `last`, newest first: reading all of them takes the memory of one batch. */
export function listEnquiriesAfter(
  filters: EnquiryFilters,
  last: Pick<EnquirySummaryRow, "id" | "receivedAt"> | undefined,
  limit: number,
): Promise<EnquirySummaryRow[]> {
  const after = last && {
    OR: [
      { receivedAt: { lt: last.receivedAt } },
      { receivedAt: last.receivedAt, id: { gt: last.id } },
    ],
  };
  return database().enquiry.findMany({
    where: { AND: [toWhere(filters), ...(after ? [after] : [])] },
    include: withMails,
    orderBy: [...newestFirst],
    take: limit,
  });
}

export const findEnquiry = (
  id: string,
  db: Prisma.TransactionClient = database(),
): Promise<EnquiryRow | null> =>
  db.enquiry.findUnique({ where: { id }, include: withNotesAndMails });

/** All enquiries from an address; see `emailKey`. */
export const listEnquiriesOf = (emailKey: string): Promise<EnquiryRow[]> =>
  database().enquiry.findMany({
    where: { emailKey },
    include: withNotesAndMails,
    orderBy: [...newestFirst],
  });

/** Locks an enquiry against other writers; undefined for an unknown id. */
export async function lockEnquiry(id: string, tx: Transaction): Promise<EnquiryStatus | undefined> {
  const rows = await tx.$queryRaw<
    { status: EnquiryStatus }[]
  >`SELECT status FROM enquiry WHERE id = ${id} FOR UPDATE`;
  return rows[0]?.status;
}

/** `handledBy` is a username; null for a status other than handled. */
export const setStatus = async (
  id: string,
  status: EnquiryStatus,
  handledBy: string | null,
  tx: Transaction,
): Promise<void> =>
  void (await tx.$executeRaw`
    UPDATE enquiry SET status = ${status}, handled_by = ${handledBy}::text,
      handled_at = CASE WHEN ${handledBy}::text IS NULL THEN NULL ELSE now() END
    WHERE id = ${id}`);

export const addNote = async (
  enquiryId: string,
  author: string,
  text: string,
  tx: Transaction,
): Promise<void> => void (await tx.enquiryNote.create({ data: { enquiryId, author, text } }));

/** Also deletes its notes and mails. */
export const deleteEnquiry = async (id: string, tx: Transaction): Promise<void> =>
  void (await tx.enquiry.delete({ where: { id } }));

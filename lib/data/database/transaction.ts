import "server-only";
import { database, type Prisma } from "./prisma";

export type Transaction = Prisma.TransactionClient;

/** How long to wait for a free connection, and for the whole of the work: together under the 5 seconds that a call may take. */
const LIMITS = { maxWait: 2_000, timeout: 4_500 } as const;

/** For what touches tens of thousands of rows, in statements each of which is short: who asks for that waits. */
const LONG_TIMEOUT_MS = 20_000;

/** All or nothing. */
export const inTransaction = <T>(
  work: (tx: Transaction) => Promise<T>,
  { isLong = false } = {},
): Promise<T> =>
  database().$transaction(work, isLong ? { ...LIMITS, timeout: LONG_TIMEOUT_MS } : LIMITS);

/** What is known of a case or an industry that a transaction holds against other writers. */
export interface LockedRow {
  version: number;
  /** The language it was written in. */
  language: string;
}

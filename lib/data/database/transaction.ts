import "server-only";
import { database, type Prisma } from "./prisma";

export type Transaction = Prisma.TransactionClient;

/**
 * The time to wait for a connection, and for the whole transaction: together below the 5 seconds
 * that a request may take.
 */
const LIMITS = { maxWait: 2_000, timeout: 4_500 } as const;

/** For transactions that change tens of thousands of rows with short statements. */
const LONG_TIMEOUT_MS = 20_000;

export const inTransaction = <T>(
  work: (tx: Transaction) => Promise<T>,
  { isLong = false } = {},
): Promise<T> =>
  database().$transaction(work, isLong ? { ...LIMITS, timeout: LONG_TIMEOUT_MS } : LIMITS);

/** A document that a transaction has locked. */
export interface LockedRow {
  version: number;
  /** Its source language. */
  language: string;
  status: string;
}

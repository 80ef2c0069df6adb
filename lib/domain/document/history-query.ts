import { readFilters, writeFilters } from "../lists/list-query";
import { z } from "zod";
import type { ComparedVersion } from "./version";

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional();
/** A version by its number, or the content that is published or in the draft. */
const compared = z
  .string()
  .regex(/^([1-9]\d{0,8}|published|working)$/)
  .transform((value): ComparedVersion =>
    value === "published" || value === "working" ? value : Number(value),
  )
  .optional();
const shape = {
  before: number,
  from: compared,
  to: compared,
};

/**
 * The page of a history: the version before which its list begins, and the versions to compare. While
 * only `from` is given, each row offers to compare with it.
 */
export interface HistoryQuery {
  before?: number | undefined;
  from?: ComparedVersion | undefined;
  to?: ComparedVersion | undefined;
}

export const readHistoryQuery = (query: URLSearchParams): HistoryQuery => readFilters(shape, query);

export const historySearchParams = (query: HistoryQuery): URLSearchParams =>
  writeFilters(
    Object.keys(shape),
    Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  );

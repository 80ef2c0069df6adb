import { readFilters, writeFilters } from "../lists/list-query";
import { z } from "zod";

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional();
const shape = {
  before: number,
  from: number,
  to: number,
};

/** The page of a history: the version before which its list begins, and the versions to compare. */
export interface HistoryQuery {
  before?: number | undefined;
  from?: number | undefined;
  /** The current content unless given. */
  to?: number | undefined;
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

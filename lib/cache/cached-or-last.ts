import "server-only";
import { logger } from "../logger";
import { cached } from "./cached";

const lastResults = new Map<string, unknown>();

/**
 * Like `cached`, for data that every page needs: while `read` fails, resolves to its last result,
 * or to that of `fallback` before there was one. Use few keys, because the last result of each
 * stays in memory.
 */
export async function cachedOrLast<T>(
  key: string,
  read: () => Promise<T>,
  fallback: () => T | Promise<T>,
): Promise<T> {
  try {
    // Size 0, because the result stays in memory anyway, and measuring all messages of a language
    // would delay each first request by milliseconds.
    const result = await cached(key, read, () => 0);
    lastResults.set(key, result);
    return result;
  } catch (error) {
    logger.error("content could not be read, its last state is shown", error, { key });
    // A key belongs to one read, so the result has that read's type.
    return lastResults.has(key) ? (lastResults.get(key) as T) : fallback();
  }
}

import "server-only";
import { logger } from "../logger";
import { cached } from "./cached";

const lastResults = new Map<string, unknown>();

/**
 * As `cached`, for what every page needs: while `read` fails, resolves to its last result, or to
 * that of `fallback` before there was one. The keys must be few, since each last result is kept.
 */
export async function cachedOrLast<T>(
  key: string,
  read: () => Promise<T>,
  fallback: () => T | Promise<T>,
): Promise<T> {
  try {
    // Kept in any case; counting all messages of a language takes milliseconds of each first request.
    const result = await cached(key, read, () => 0);
    lastResults.set(key, result);
    return result;
  } catch (error) {
    logger.error("content could not be read, its last state is shown", error, { key });
    // A key belongs to one read, so the result has that read's type.
    return lastResults.has(key) ? (lastResults.get(key) as T) : fallback();
  }
}

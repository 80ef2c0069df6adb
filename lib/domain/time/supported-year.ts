/**
 * Whether a time, or a day, is in the years 0 to 9999, which PostgreSQL supports as JavaScript
 * does.
 */
export const hasSupportedYear = (text: string): boolean =>
  Math.abs(new Date(text).getUTCFullYear() - 5_000) < 5_000;

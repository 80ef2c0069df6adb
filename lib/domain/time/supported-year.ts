/** Whether a time, or a day, is in the years that the database knows as well as we do. */
export const hasSupportedYear = (text: string): boolean =>
  Math.abs(new Date(text).getUTCFullYear() - 5_000) < 5_000;

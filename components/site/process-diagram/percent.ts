/**
 * A share as CSS writes it. Two decimals are finer than a pixel, and more digits would enlarge the
 * HTML.
 */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** A share as CSS writes it. Two decimals are finer than a pixel, and many digits would weigh on each page. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

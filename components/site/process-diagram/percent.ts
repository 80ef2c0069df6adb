/** A share as a CSS percentage. Two decimals are finer than a pixel; more enlarge the HTML. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

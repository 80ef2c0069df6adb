/** The length of a new password in Unicode code points. */
export const passwordLength = { min: 12, max: 128 } as const;

const lengthOf = (password: string): number => [...password].length;

export const isLongEnough = (password: string): boolean => lengthOf(password) >= passwordLength.min;
export const isShortEnough = (password: string): boolean =>
  lengthOf(password) <= passwordLength.max;

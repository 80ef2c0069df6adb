/** How long a new password may be, in characters, not in units. */
export const passwordLength = { min: 12, max: 128 } as const;

const lengthOf = (password: string): number => [...password].length;

export const isLongEnough = (password: string): boolean => lengthOf(password) >= passwordLength.min;
export const isShortEnough = (password: string): boolean =>
  lengthOf(password) <= passwordLength.max;

/** How long a new password may be, in characters, not in units. */
export const passwordLength = { least: 12, most: 128 } as const;

const lengthOf = (password: string): number => [...password].length;

export const isLongEnough = (password: string): boolean => lengthOf(password) >= passwordLength.least;
export const isShortEnough = (password: string): boolean => lengthOf(password) <= passwordLength.most;

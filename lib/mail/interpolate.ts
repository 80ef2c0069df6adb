/** Words with what stands in braces put in its place. */
export const filled = (words: string, values: Record<string, string>): string => words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

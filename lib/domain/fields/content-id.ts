/** The choice besides the industries themselves (P-FORM-09); no industry can have this id. */
export const OTHER_INDUSTRY = "other";

/** Words that cannot be ids because they are routes or filter values. */
export const reservedIds: readonly string[] = [
  "new",
  "all",
  OTHER_INDUSTRY,
  "check",
  "translations",
];

export const contentIdFormat = { maxLength: 64, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ } as const;

/**
 * Whether a value can be the id of a case or an industry: words of a-z and 0-9 joined by single
 * hyphens, at most 64 characters.
 */
export const isContentId = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length <= contentIdFormat.maxLength &&
  contentIdFormat.pattern.test(value) &&
  !reservedIds.includes(value);

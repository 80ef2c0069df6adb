/** The sections of the page on which editors change the facts. */
export const factSections = ["company", "offices", "team", "plans", "practice", "social"] as const;
export type FactSection = (typeof factSections)[number];

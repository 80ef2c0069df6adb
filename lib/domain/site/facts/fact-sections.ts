import { z } from "zod";

/** The sections of the page on which editors change the facts. */
export const factSections = ["company", "offices", "team", "plans", "practice", "social"] as const;
export type FactSection = (typeof factSections)[number];

/** Sections that an editor has said to be right. */
export const confirmedSchema = z
  .array(
    z.enum(factSections, `confirmed must be among ${factSections.join(", ")}`),
    "confirmed must be a list",
  )
  .max(factSections.length, `confirmed must have at most ${factSections.length} entries`);

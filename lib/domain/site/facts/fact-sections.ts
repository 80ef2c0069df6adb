import { z } from "zod";

/** The sections of the page on which editors change the facts. */
export const factSections = ["company", "offices", "team", "plans", "practice", "social"] as const;
export type FactSection = (typeof factSections)[number];

/**
 * The items that the checklist of a new site names until they are changed: facts, texts of pages,
 * and policies.
 */
const confirmable = [...factSections, "texts", "policies"] as const;
export type Confirmable = (typeof confirmable)[number];

/** The items that an editor confirmed without changing them. */
export const confirmedSchema = z
  .array(
    z.enum(confirmable, `confirmed must be among ${confirmable.join(", ")}`),
    "confirmed must be a list",
  )
  .max(confirmable.length, `confirmed must have at most ${confirmable.length} entries`);

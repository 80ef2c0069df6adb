import { z } from "zod";
import { languages } from "./language";

/** An industry as readers get it (P§3). `name` is its short label where it has one (ambiguity 48), `display` that label as stored. */
export const industrySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  display: z.string(),
  icon: z.string(),
  /** The language its words are in, after fallback. */
  language: z.enum(languages),
  /** How many cases belong to it. */
  caseCount: z.int().nonnegative(),
});

export type Industry = z.infer<typeof industrySchema>;

/** The default icon of an industry (P§3). */
export const defaultIcon = "🏢";

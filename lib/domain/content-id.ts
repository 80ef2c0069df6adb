import { z } from "zod";

/** Words that are routes or choices and so can name no case and no industry. */
const reservedIds: readonly string[] = ["new", "all", "other", "check", "translations"];

/** The id of a case or an industry: words of a-z and 0-9 joined by single hyphens, at most 64 characters. */
export const contentId = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((id) => !reservedIds.includes(id));

export const isContentId = (value: unknown): value is string => contentId.safeParse(value).success;

import "./zod-in-browser";
import { z } from "zod";

/** Words that are routes or choices and so can name no case and no industry. */
const reservedIds: readonly string[] = ["new", "all", "other", "check", "translations"];

/** The id of a case or an industry: words of a-z and 0-9 joined by single hyphens, at most 64 characters. */
export const contentId = z
  .string({ error: ({ input }) => (input === undefined || input === "" ? "id is required" : "id must be text") })
  .min(1, { error: "id is required", abort: true })
  .max(64, "id must have at most 64 characters")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "id must be words of a-z and 0-9 joined by single hyphens")
  .refine((id) => !reservedIds.includes(id), { message: `id must not be one of ${reservedIds.join(", ")}`, params: { code: "reserved" } });

export const isContentId = (value: unknown): value is string => contentId.safeParse(value).success;

import "./zod-in-browser";
import { z } from "zod";
import { contentIdFormat, reservedIds } from "./content-id";

/**
 * The id of a new case or industry, with a message for each way of being invalid. See
 * `isContentId`.
 */
export const contentId = z
  .string({
    error: ({ input }) =>
      input === undefined || input === "" ? "id is required" : "id must be text",
  })
  .min(1, { error: "id is required", abort: true })
  .max(contentIdFormat.maxLength, `id must have at most ${contentIdFormat.maxLength} characters`)
  .regex(contentIdFormat.pattern, "id must be words of a-z and 0-9 joined by single hyphens")
  .refine((id) => !reservedIds.includes(id), {
    message: `id must not be one of ${reservedIds.join(", ")}`,
    params: { code: "reserved" },
  });

import "../fields/zod-in-browser";
import { z } from "zod";
import { isLongEnough, isShortEnough } from "./password-length";

/**
 * The form that changes a password. Messages are keys of `admin.settings.problems`, as are the
 * error codes of the server.
 */
export const passwordFormSchema = z
  .object({
    current: z.string().min(1, "current_required"),
    next: z.string().refine(isLongEnough, "too_short").refine(isShortEnough, "too_long"),
    repeat: z.string(),
  })
  .refine(({ next, repeat }) => next === repeat, { path: ["repeat"], message: "not_repeated" });

export type PasswordForm = z.infer<typeof passwordFormSchema>;

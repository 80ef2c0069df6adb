import { z } from "zod";

const time = z.iso.datetime();

/** A session of the caller's account, without anything that could continue it. */
export const ownSessionSchema = z.strictObject({
  id: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** How it came to be: by the sign-in form, or by a program that asked for tokens. */
  door: z.enum(["browser", "api"]),
  created_at: time,
  expires_at: time,
  /** Where it was begun. */
  address: z.string(),
  user_agent: z.string(),
  /** What that says in plain words (Chrome, Windows); null where it does not. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

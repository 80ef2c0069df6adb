import { z } from "zod";

const time = z.iso.datetime();

/** A session of the caller's account, without the token that continues it. */
export const ownSessionSchema = z.strictObject({
  id: z.string(),
  /** Whether this session sent the request. */
  is_current: z.boolean(),
  /** How it was created: by the sign-in form, or by an API request for tokens. */
  type: z.enum(["browser", "api"]),
  created_at: time,
  expires_at: time,
  /** The client's address when it was created. */
  address: z.string(),
  user_agent: z.string(),
  /** Read from `user_agent` (Chrome, Windows); null where it is not recognized. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

import "../fields/zod-in-browser";
import * as z from "zod/mini";

/** The login form (P§3, P§5). Messages are keys of `common.login`. In the small form of zod: the page is to weigh little. */
export const signInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, "username_required")),
  password: z.string().check(z.minLength(1, "password_required")),
  rememberMe: z.boolean(),
});

export type SignInForm = z.infer<typeof signInSchema>;
export type SignInProblem = "username_required" | "password_required";

import "../fields/zod-in-browser";
import * as z from "zod/mini";

/**
 * The sign-in form (P-LOGIN-02). Messages are keys of `common.login`. Uses zod/mini to keep the
 * page small.
 */
export const signInSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, "username_required")),
  password: z.string().check(z.minLength(1, "password_required")),
  rememberMe: z.boolean(),
});

export type SignInForm = z.infer<typeof signInSchema>;
export type SignInProblem = "username_required" | "password_required";

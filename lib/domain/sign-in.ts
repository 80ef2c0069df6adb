import "./zod-in-browser";
import { z } from "zod";

/** The login form (P§3, P§5). Messages are keys of `common.login`; the server shares the schema. */
export const signInSchema = z.object({
  username: z.string().trim().min(1, "username_required"),
  password: z.string().min(1, "password_required"),
  rememberMe: z.boolean(),
});

export type SignInForm = z.infer<typeof signInSchema>;
export type SignInProblem = "username_required" | "password_required";

"use client";

import { LoginFields } from "@/components/site/login/login-form";
import { useSignIn, type SignInOptions } from "@/components/site/login/use-sign-in";

/** The form of a sign-in, which leads nobody away. Edit mode sends no form. */
export const EditedLoginForm = (props: SignInOptions) => (
  <LoginFields {...props} {...useSignIn(props)} />
);

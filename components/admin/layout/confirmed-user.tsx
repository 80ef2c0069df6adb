"use client";

import { useEffect } from "react";
import { storeUser } from "@/lib/browser/session/stored-user";

/** The server has just looked the session up: what the browser keeps of the user is made to agree, also where it kept nothing. */
export function ConfirmedUser({ username, isAdmin }: { username: string; isAdmin: boolean }) {
  useEffect(() => storeUser({ username, is_admin: isAdmin }), [username, isAdmin]);
  return null;
}

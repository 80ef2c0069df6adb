"use client";

import { useEffect } from "react";
import { storeUser } from "@/lib/browser/session/stored-user";

/** Updates the user that this browser stores, because the server has just verified the session. */
export function ConfirmedUser({ username, isAdmin }: { username: string; isAdmin: boolean }) {
  useEffect(() => storeUser({ username, is_admin: isAdmin }), [username, isAdmin]);
  return null;
}

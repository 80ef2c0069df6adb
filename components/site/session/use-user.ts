"use client";

import { useSyncExternalStore } from "react";
import { storedUser, subscribeToUser, type SessionUser } from "@/lib/browser/session/stored-user";

/** Who is signed in here as far as the browser knows; nobody in the HTML from the server, which is the same for all. */
export const useUser = (): SessionUser | undefined =>
  useSyncExternalStore(subscribeToUser, storedUser, () => undefined);

"use client";

import { useSyncExternalStore } from "react";
import { storedUser, subscribeToUser, type SessionUser } from "@/lib/browser/session/stored-user";

/** The signed-in user as stored in the browser; undefined in the HTML, which is the same for all visitors. */
export const useUser = (): SessionUser | undefined =>
  useSyncExternalStore(subscribeToUser, storedUser, () => undefined);

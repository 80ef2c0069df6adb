import { createStoredValue } from "../storage";
import { userEntry } from "../../privacy/cookie-registry";

/**
 * The signed-in user as stored in the browser, for display only. The session itself is in a cookie
 * that scripts can't read.
 */
export interface SessionUser {
  /** Empty if the account has none. */
  username: string;
  is_admin: boolean;
}

export function toSessionUser(value: unknown): SessionUser | undefined {
  if (
    !value ||
    typeof value !== "object" ||
    !("is_admin" in value) ||
    typeof value.is_admin !== "boolean"
  )
    return undefined;
  return {
    username: "username" in value && typeof value.username === "string" ? value.username : "",
    is_admin: value.is_admin,
  };
}

function parse(text: string | null): SessionUser | undefined {
  try {
    return toSessionUser(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

const userStore = createStoredValue(userEntry, parse);

/** Returns the same object until the value changes. */
export const storedUser = userStore.current;

export const storeUser = ({ username, is_admin }: SessionUser): void =>
  userStore.store(JSON.stringify({ username, is_admin }));

export const clearUser = userStore.clear;

/**
 * Clears the user unless another one has signed in since: a response about one user doesn't apply
 * to the next.
 */
export function clearUserIf(expected: SessionUser | undefined): void {
  if (storedUser() === expected) clearUser();
}

/**
 * Calls the listener on a sign-in or sign-out here, in another tab, or while the page was in the
 * back/forward cache.
 */
export const subscribeToUser = userStore.subscribe;

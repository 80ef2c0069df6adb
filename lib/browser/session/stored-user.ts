import { createStoredValue } from "../storage";
import { userEntry } from "../../privacy/cookie-registry";

/** What the browser keeps of who is signed in, to show it at once. It proves nothing: the session itself is in a cookie that no script can read. */
export interface SessionUser {
  /** Empty where the account has none. */
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

/** The same object for as long as nothing changes. */
export const storedUser = userStore.current;

export const storeUser = ({ username, is_admin }: SessionUser): void =>
  userStore.store(JSON.stringify({ username, is_admin }));

export const clearUser = userStore.clear;

/** The same, unless somebody else has signed in meanwhile: an answer about one user says nothing of the next. */
export function clearUserIf(expected: SessionUser | undefined): void {
  if (storedUser() === expected) clearUser();
}

/** Hears of a sign-in or sign-out here, in another tab, or while the page was put aside. */
export const subscribeToUser = userStore.subscribe;

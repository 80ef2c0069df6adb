import { readEntry, removeEntry, writeEntry } from "../browser-storage";
import { userEntry } from "../own-cookies";

/** What the browser keeps of who is signed in, to show it at once. It proves nothing: the session itself is in a cookie that no script can read. */
export interface SessionUser {
  /** Empty where the account has none. */
  username: string;
  is_admin: boolean;
}

export function toSessionUser(value: unknown): SessionUser | undefined {
  if (!value || typeof value !== "object" || !("is_admin" in value) || typeof value.is_admin !== "boolean") return undefined;
  return { username: "username" in value && typeof value.username === "string" ? value.username : "", is_admin: value.is_admin };
}

function parse(text: string | null): SessionUser | undefined {
  try {
    return toSessionUser(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

let read: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined };
/** The user of this visit, where the browser keeps nothing. */
let unkept: string | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** The same object for as long as nothing changes. */
export function storedUser(): SessionUser | undefined {
  const text = unkept ?? readEntry(userEntry);
  if (text !== read.text) read = { text, user: parse(text) };
  return read.user;
}

export function keepUser({ username, is_admin }: SessionUser): void {
  const text = JSON.stringify({ username, is_admin });
  unkept = writeEntry(userEntry, text) ? null : text;
  tell();
}

export function forgetUser(): void {
  unkept = null;
  removeEntry(userEntry);
  tell();
}

/** The same, unless somebody else has signed in meanwhile: an answer about one user says nothing of the next. */
export function forgetUserIf(asked: SessionUser | undefined): void {
  if (storedUser() === asked) forgetUser();
}

/** Hears of a sign-in or sign-out here, in another tab, or while the page was put aside. */
export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

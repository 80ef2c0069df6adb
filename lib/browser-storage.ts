import type { KeptItem } from "./cookies";

/** The one place that writes cookies from a page: what it is called and how long it lives comes from the list that the cookie policy shows. */
export function writeCookie({ name, seconds }: Pick<KeptItem, "name" | "seconds">, value: string): void {
  const age = seconds === undefined ? "" : `; max-age=${seconds}`;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${age}; samesite=lax${secure}`;
}

export const hasCookie = ({ name }: Pick<KeptItem, "name">): boolean => document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));

type Entry = Pick<KeptItem, "name" | "kind">;

const storageOf = ({ kind }: Entry): Storage => (kind === "sessionStorage" ? window.sessionStorage : window.localStorage);

/** An entry of the browser's storage; none where storage is switched off. */
export function readEntry(entry: Entry): string | null {
  try {
    return storageOf(entry).getItem(entry.name);
  } catch {
    return null;
  }
}

export function removeEntry(entry: Entry): void {
  try {
    storageOf(entry).removeItem(entry.name);
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/** Whether it could be kept: storage may be switched off or full. */
export function writeEntry(entry: Entry, value: string): boolean {
  try {
    storageOf(entry).setItem(entry.name, value);
    return true;
  } catch {
    return false;
  }
}

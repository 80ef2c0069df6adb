import type { KeptItem } from "./cookies";

/** The one place that writes cookies from a page: what it is called and how long it lives comes from the list that the cookie policy shows. */
export function writeCookie({ name, seconds }: Pick<KeptItem, "name" | "seconds">, value: string): void {
  const age = seconds === undefined ? "" : `; max-age=${seconds}`;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${age}; samesite=lax${secure}`;
}

export const hasCookie = ({ name }: Pick<KeptItem, "name">): boolean => document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));

/** An entry of local storage; none where storage is switched off. */
export function readEntry({ name }: Pick<KeptItem, "name">): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function removeEntry({ name }: Pick<KeptItem, "name">): void {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/** Whether it could be kept: storage may be switched off or full. */
export function writeEntry({ name }: Pick<KeptItem, "name">, value: string): boolean {
  try {
    window.localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

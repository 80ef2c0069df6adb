import type { KeptItem } from "../privacy/cookie-list";

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

/** A value that the browser keeps for all of a site's tabs, and who hears of its changes. */
export interface KeptValue<T> {
  /** The same object for as long as nothing changes; undefined without one, or with one that cannot be read. */
  current: () => T | undefined;
  /** Keeps its text; only for this visit where the browser keeps nothing, and then nothing older comes back at the next one. */
  keep: (text: string) => void;
  forget: () => void;
  /** Hears of a change here, in another tab, or while the page was put aside by the browser. Gives the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Tells those who listen of something else that they show beside it. */
  tell: () => void;
}

/** A store for an entry. */
export function keptValue<T>(entry: Entry, parse: (text: string | null) => T | undefined): KeptValue<T> {
  let read: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  let unkept: string | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const events = ["storage", "pageshow"] as const;
  return {
    current() {
      const text = unkept ?? readEntry(entry);
      if (text !== read.text) read = { text, value: parse(text) };
      return read.value;
    },
    keep(text) {
      unkept = writeEntry(entry, text) ? null : text;
      if (unkept !== null) removeEntry(entry);
      tell();
    },
    forget() {
      unkept = null;
      removeEntry(entry);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
    tell,
  };
}

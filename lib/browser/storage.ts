import type { StoredItem } from "../privacy/cookie-list";

/** The one place that writes cookies from a page: what it is called and how long it lives comes from the list that the cookie policy shows. */
export function writeCookie(
  { name, seconds }: Pick<StoredItem, "name" | "seconds">,
  value: string,
): void {
  const age = seconds === undefined ? "" : `; max-age=${seconds}`;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${age}; samesite=lax${secure}`;
}

export const hasCookie = ({ name }: Pick<StoredItem, "name">): boolean =>
  document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));

type StorageEntry = Pick<StoredItem, "name" | "kind">;

const storageOf = ({ kind }: StorageEntry): Storage =>
  kind === "sessionStorage" ? window.sessionStorage : window.localStorage;

/** An entry of the browser's storage; none where storage is switched off. */
export function readEntry(entry: StorageEntry): string | null {
  try {
    return storageOf(entry).getItem(entry.name);
  } catch {
    return null;
  }
}

export function removeEntry(entry: StorageEntry): void {
  try {
    storageOf(entry).removeItem(entry.name);
  } catch {
    // Switched off: there is nothing to remove.
  }
}

/** Whether it could be kept: storage may be switched off or full. */
export function writeEntry(entry: StorageEntry, value: string): boolean {
  try {
    storageOf(entry).setItem(entry.name, value);
    return true;
  } catch {
    return false;
  }
}

/** A value that the browser keeps for all of a site's tabs, and who hears of its changes. */
export interface StoredValue<T> {
  /** The same object for as long as nothing changes; undefined without one, or with one that cannot be read. */
  current: () => T | undefined;
  /** Keeps its text; only for this visit where the browser keeps nothing, and then nothing older comes back at the next one. */
  store: (text: string) => void;
  clear: () => void;
  /** Hears of a change here, in another tab, or while the page was put aside by the browser. Gives the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Tells those who listen of something else that they show beside it. */
  notify: () => void;
}

/** A store for an entry. */
export function createStoredValue<T>(
  entry: StorageEntry,
  parse: (text: string | null) => T | undefined,
): StoredValue<T> {
  let lastRead: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  let unsaved: string | null = null;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const events = ["storage", "pageshow"] as const;
  return {
    current() {
      const text = unsaved ?? readEntry(entry);
      if (text !== lastRead.text) lastRead = { text, value: parse(text) };
      return lastRead.value;
    },
    store(text) {
      unsaved = writeEntry(entry, text) ? null : text;
      if (unsaved !== null) removeEntry(entry);
      notify();
    },
    clear() {
      unsaved = null;
      removeEntry(entry);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
    notify,
  };
}

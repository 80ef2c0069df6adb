import type { StoredItem } from "../privacy/cookie-list";

/**
 * Writes a cookie. Its name and duration come from the list that the cookie policy shows. Only the
 * chosen language is written elsewhere, by an inline script.
 */
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

/** The value of an entry; null without one, or when storage is disabled. */
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
    // Storage is disabled, so there is nothing to remove.
  }
}

/** Returns whether the entry was stored: storage may be disabled or full. */
export function writeEntry(entry: StorageEntry, value: string): boolean {
  try {
    storageOf(entry).setItem(entry.name, value);
    return true;
  } catch {
    return false;
  }
}

/** A value in browser storage, shared by all tabs, with change notifications. */
interface StoredValue<T> {
  /** Returns the same object until the value changes; undefined without a readable value. */
  current: () => T | undefined;
  /**
   * Stores the value's text. If storage fails, the value lasts until the page is left, and an older
   * stored value is removed so that it can't reappear.
   */
  store: (text: string) => void;
  clear: () => void;
  /**
   * Calls `listener` on changes made here, in another tab, or while the page was in the
   * back/forward cache. Returns the unsubscribe function.
   */
  subscribe: (listener: () => void) => () => void;
  /** Notifies listeners of a related change that isn't stored here. */
  notify: () => void;
}

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

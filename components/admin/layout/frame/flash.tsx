"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

const FLASH_ID = "flash";

interface FlashMessage {
  text: string;
  /** The path of the page that shows it. */
  path: string;
  isSeen: boolean;
}

let message: FlashMessage | undefined;
const listeners = new Set<() => void>();

function set(next: FlashMessage | undefined): void {
  message = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a message on the page at `href`, to which the user is taken next (A-CASE-26). Navigation
 * within the site loads no document, so the message can wait in memory.
 */
export const flash = (text: string, href: string): void =>
  set({ text, path: href.split("?")[0] ?? href, isSeen: false });

/**
 * For the ref of what is gone once its message shows, a row of a list for example: the message takes
 * over its focus, which nothing would have otherwise.
 */
export const focusFlashWhenRemoved = (element: HTMLElement | null) => () => {
  const shown = document.getElementById(FLASH_ID);
  if (element?.contains(document.activeElement) && shown?.textContent) shown.focus();
};

/** Removes a message once the user leaves the page that showed it. */
function handleNavigation(path: string): void {
  if (message?.path === path) message.isSeen = true;
  else if (message?.isSeen) set(undefined);
}

export function Flash() {
  const flashMessage = useSyncExternalStore(
    subscribe,
    () => message,
    () => undefined,
  );
  const path = usePathname();
  const isForThisPage = flashMessage?.path === path;
  useEffect(() => handleNavigation(path), [path, flashMessage]);
  return (
    <p
      id={FLASH_ID}
      tabIndex={-1}
      role="status"
      className={isForThisPage ? "mb-6 border-l-4 border-auto bg-raised py-2 pl-4" : "sr-only"}
    >
      {isForThisPage && flashMessage?.text}
    </p>
  );
}

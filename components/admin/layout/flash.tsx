"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

interface FlashMessage {
  text: string;
  /** The path of the page that says it. */
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

/** Has the page at `address`, to which one goes next, say how something ended (ambiguity 95). Within the site pages follow each other without a load, so the message waits in memory. */
export const flash = (text: string, href: string): void =>
  set({ text, path: href.split("?")[0] ?? href, isSeen: false });

/** What was read on its own page goes when one leaves that page. */
function handleNavigation(path: string): void {
  if (message?.path === path) message.isSeen = true;
  else if (message?.isSeen) set(undefined);
}

/** Where the frame says what the page before left to say. */
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
      role="status"
      className={isForThisPage ? "mb-6 border-l-4 border-auto bg-raised py-2 pl-4" : "sr-only"}
    >
      {isForThisPage && flashMessage?.text}
    </p>
  );
}

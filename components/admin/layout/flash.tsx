"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

interface Message {
  text: string;
  /** The path of the page that says it. */
  path: string;
  isSeen: boolean;
}

let message: Message | undefined;
const listeners = new Set<() => void>();

function set(next: Message | undefined): void {
  message = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the page at `address`, to which one goes next, say how something ended (ambiguity 95). Within the site pages follow each other without a load, so the message waits in memory. */
export const flash = (text: string, address: string): void => set({ text, path: address.split("?")[0] ?? address, isSeen: false });

/** What was read on its own page goes when one leaves that page. */
function arriveAt(path: string): void {
  if (message?.path === path) message.isSeen = true;
  else if (message?.isSeen) set(undefined);
}

/** Where the frame says what the page before left to say. */
export function Flash() {
  const left = useSyncExternalStore(subscribe, () => message, () => undefined);
  const path = usePathname();
  const isHere = left?.path === path;
  useEffect(() => arriveAt(path), [path, left]);
  return <p role="status" className={isHere ? "mb-6 border-l-4 border-auto bg-raised py-2 pl-4" : "sr-only"}>{isHere && left?.text}</p>;
}

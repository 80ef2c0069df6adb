"use client";

import { useSyncExternalStore } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { readEntry, removeEntry, writeCookie, writeEntry } from "@/lib/browser-storage";
import { giveConsent, parseConsent, type Allowed, type Consent } from "@/lib/consent";
import { consentCookie, consentEntry } from "@/lib/own-cookies";

interface Panel {
  isOpen: boolean;
  /** What opened the preferences outside the banner; focus goes back to it. */
  opener?: HTMLElement | undefined;
  /** The visitor went back to the banner. */
  isBack?: boolean;
  isSaved?: boolean;
}

const closed: Panel = { isOpen: false };
let panel = closed;
let read: { text: string | null; consent: Consent | undefined } = { text: null, consent: undefined };
/** The choice of this visit, where the browser keeps nothing. */
let unkept: string | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Hears of a choice made here or in another tab. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  // A page that the browser had put aside heard nothing meanwhile.
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** The stored consent; the same object for as long as nothing changes. */
export function currentConsent(): Consent | undefined {
  const text = unkept ?? readEntry(consentEntry);
  if (text !== read.text) read = { text, consent: parseConsent(text) };
  return read.consent;
}

/** What the visitor allowed; undefined on the server and until a choice was made. */
export const useConsent = (): Consent | undefined => useSyncExternalStore(subscribeToConsent, currentConsent, () => undefined);

export const usePanel = (): Panel => useSyncExternalStore(subscribeToConsent, () => panel, () => closed);

function show(next: Panel): void {
  panel = next;
  tell();
}

export const openPreferences = (opener?: HTMLElement): void => show({ isOpen: true, opener });

const returnFocus = (opener: HTMLElement | undefined) => (opener?.isConnected ? opener.focus() : focusContent());

/** Keeps a choice and closes what asked for it. */
export function decide(allowed: Allowed): void {
  const text = JSON.stringify(giveConsent(allowed));
  const isKept = writeEntry(consentEntry, text);
  // An older choice must not come back at the next page.
  if (!isKept) removeEntry(consentEntry);
  unkept = isKept ? null : text;
  writeCookie(consentCookie, text);
  const { opener } = panel;
  show({ isOpen: false, isSaved: true });
  returnFocus(opener);
}

/** Closes the preferences and keeps what was stored. */
export function leavePreferences(): void {
  const { opener } = panel;
  const isAsking = !currentConsent();
  show({ isOpen: false, isBack: isAsking && !opener });
  if (opener || !isAsking) returnFocus(opener);
}

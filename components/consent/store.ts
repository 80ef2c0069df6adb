"use client";

import { useSyncExternalStore } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { keptValue, writeCookie } from "@/lib/browser-storage";
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
const kept = keptValue(consentEntry, parseConsent);

/** Hears of a choice made here or in another tab, and of the panel. */
export const subscribeToConsent = kept.subscribe;

/** The stored consent; the same object for as long as nothing changes. */
export const currentConsent = kept.current;

/** What the visitor allowed; undefined on the server and until a choice was made. */
export const useConsent = (): Consent | undefined => useSyncExternalStore(subscribeToConsent, currentConsent, () => undefined);

export const usePanel = (): Panel => useSyncExternalStore(subscribeToConsent, () => panel, () => closed);

function show(next: Panel): void {
  panel = next;
  kept.tell();
}

export const openPreferences = (opener?: HTMLElement): void => show({ isOpen: true, opener });

const returnFocus = (opener: HTMLElement | undefined) => (opener?.isConnected ? opener.focus() : focusContent());

/** Keeps a choice and closes what asked for it. */
export function decide(allowed: Allowed): void {
  const text = JSON.stringify(giveConsent(allowed));
  kept.keep(text);
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

"use client";

import { useSyncExternalStore } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { createStoredValue, writeCookie } from "@/lib/browser/storage";
import {
  createConsent,
  parseConsent,
  type ConsentChoices,
  type Consent,
} from "@/lib/privacy/consent";
import { consentCookie, consentEntry } from "@/lib/privacy/cookie-registry";
import type { PreferencesView } from "./preferences-view";

interface Panel {
  /** What shows the preferences while they are open; its code comes when somebody opens them. */
  Preferences?: typeof PreferencesView;
  /** What opened the preferences outside the banner; focus goes back to it. */
  opener?: HTMLElement | undefined;
  /** The visitor went back to the banner. */
  cameFromPreferences?: boolean;
  isSaved?: boolean;
}

const closed: Panel = {};
let panel = closed;
const storedConsent = createStoredValue(consentEntry, parseConsent);

/** Hears of a choice made here or in another tab, and of the panel. */
export const subscribeToConsent = storedConsent.subscribe;

/** The stored consent; the same object for as long as nothing changes. */
export const currentConsent = storedConsent.current;

/** What the visitor allowed; undefined on the server and until a choice was made. */
export const useConsent = (): Consent | undefined =>
  useSyncExternalStore(subscribeToConsent, currentConsent, () => undefined);

export const usePanel = (): Panel =>
  useSyncExternalStore(
    subscribeToConsent,
    () => panel,
    () => closed,
  );

function setPanel(next: Panel): void {
  panel = next;
  storedConsent.notify();
}

/** Opens the preferences as soon as their code is there, unless something else was chosen meanwhile. Where it does not come, the button can be pressed again. */
export function openPreferences(opener?: HTMLElement): void {
  const before = panel;
  import("./preferences-view").then(
    ({ PreferencesView: Preferences }) => panel === before && setPanel({ Preferences, opener }),
    () => undefined,
  );
}

const returnFocus = (opener: HTMLElement | undefined) =>
  opener?.isConnected ? opener.focus() : focusContent();

/** Keeps a choice and closes what asked for it. */
export function saveConsent(allowed: ConsentChoices): void {
  const text = JSON.stringify(createConsent(allowed));
  storedConsent.store(text);
  writeCookie(consentCookie, text);
  const { opener } = panel;
  setPanel({ isSaved: true });
  returnFocus(opener);
}

/** Closes the preferences and keeps what was stored. */
export function closePreferences(): void {
  const { opener } = panel;
  const isUndecided = !currentConsent();
  setPanel({ cameFromPreferences: isUndecided && !opener });
  if (opener || !isUndecided) returnFocus(opener);
}

"use client";

import { useSyncExternalStore, type ComponentType } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { createStoredValue, writeCookie } from "@/lib/browser/storage";
import {
  createConsent,
  parseConsent,
  type ConsentChoices,
  type Consent,
} from "@/lib/privacy/consent";
import { consentCookie, consentEntry } from "@/lib/privacy/cookie-registry";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";

export type ConsentLabels = Messages["common"]["consent"];

export interface PreferencesProps {
  labels: ConsentLabels;
  language: Language;
}

interface Panel {
  /** The component of the preferences while they are open, loaded when they are first opened. */
  Preferences?: ComponentType<PreferencesProps>;
  /** The element outside the banner that opened the preferences; focus returns to it. */
  opener?: HTMLElement | undefined;
  /** The visitor returned from the preferences to the banner. */
  cameFromPreferences?: boolean;
  isSaved?: boolean;
}

const closed: Panel = {};
let panel = closed;

/** The version that this page asks consent to. */
const versionOfPage = () => Number(document.documentElement.dataset.consent);

const storedConsent = createStoredValue(consentEntry, (text) =>
  parseConsent(text, versionOfPage()),
);

/** Notifies of choices made here or in another tab, and of changes of the panel. */
export const subscribeToConsent = storedConsent.subscribe;

/** The stored consent; the same object until it changes. */
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

/**
 * Opens the preferences once their code is loaded, unless the panel changed meanwhile. If loading fails, nothing opens
 * and the visitor can try again.
 */
export function openPreferences(opener?: HTMLElement): void {
  const before = panel;
  import("./preferences-view").then(
    ({ PreferencesView: Preferences }) => panel === before && setPanel({ Preferences, opener }),
    () => undefined,
  );
}

const returnFocus = (opener: HTMLElement | undefined) =>
  opener?.isConnected ? opener.focus() : focusContent();

/** Stores a choice and closes the banner or the preferences. */
export function saveConsent(allowed: ConsentChoices): void {
  const text = JSON.stringify(createConsent(allowed, versionOfPage()));
  storedConsent.store(text);
  writeCookie(consentCookie, text);
  const { opener } = panel;
  setPanel({ isSaved: true });
  returnFocus(opener);
}

/** Closes the preferences without storing anything. */
export function closePreferences(): void {
  const { opener } = panel;
  const isUndecided = !currentConsent();
  setPanel({ cameFromPreferences: isUndecided && !opener });
  if (opener || !isUndecided) returnFocus(opener);
}

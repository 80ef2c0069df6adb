"use client";

import { openPreferences } from "./store";

/** Opens the cookie preferences. Hidden without scripts, which it needs. */
export function PreferencesButton({ label, className }: { label: string; className: string }) {
  return (
    <button
      type="button"
      className={`${className} noscript:hidden`}
      onClick={(event) => openPreferences(event.currentTarget)}
    >
      {label}
    </button>
  );
}

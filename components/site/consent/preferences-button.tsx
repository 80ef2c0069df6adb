"use client";

import { openPreferences } from "./store";

/** Opens the cookie preferences, wherever it stands. It is nothing without scripts, and then not shown. */
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

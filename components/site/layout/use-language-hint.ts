"use client";

import { useState } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { hasCookie, writeCookie } from "@/lib/browser/storage";
import { hintCookie } from "@/lib/privacy/cookie-registry";
import type { Language } from "@/lib/domain/language";
import { hasChosenLanguage, preferredLanguage } from "@/lib/browser/language-choice";

/** Closed on this visit, also where the browser keeps no cookies. */
let isDismissed = false;

/** Cookies are asked last: for them a page waits for the browser's own process. */
function suggestedLanguage(current: Language): Language | undefined {
  const language = isDismissed ? undefined : preferredLanguage(navigator.languages);
  return language === undefined ||
    language === current ||
    hasCookie(hintCookie) ||
    hasChosenLanguage()
    ? undefined
    : language;
}

/**
 * The browser's language, where the page is in another one: to say that the page exists in it. It never redirects, and is silent once a
 * language was chosen. Only for a browser.
 */
export function useLanguageHint(
  current: Language,
): { language: Language; close: () => void } | undefined {
  const [language, setLanguage] = useState(() => suggestedLanguage(current));
  const dismiss = () => {
    isDismissed = true;
    writeCookie(hintCookie, "closed");
    setLanguage(undefined);
    focusContent();
  };
  return language && language !== current ? { language, close: dismiss } : undefined;
}

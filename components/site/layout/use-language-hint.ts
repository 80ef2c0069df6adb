"use client";

import { useState } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { hasCookie, writeCookie } from "@/lib/browser/storage";
import { hintCookie } from "@/lib/privacy/cookie-registry";
import type { Language } from "@/lib/domain/language";
import { languageWasChosen, preferredLanguage } from "@/lib/browser/language-choice";

/** Closed on this visit, also where the browser keeps no cookies. */
let isClosed = false;

/** Cookies are asked last: for them a page waits for the browser's own process. */
function wanted(current: Language): Language | undefined {
  const language = isClosed ? undefined : preferredLanguage(navigator.languages);
  return language === undefined || language === current || hasCookie(hintCookie) || languageWasChosen() ? undefined : language;
}

/**
 * The browser's language, where the page is in another one: to say that the page exists in it. It never redirects, and is silent once a
 * language was chosen. Only for a browser.
 */
export function useLanguageHint(current: Language): { language: Language; close: () => void } | undefined {
  const [language, setLanguage] = useState(() => wanted(current));
  const close = () => {
    isClosed = true;
    writeCookie(hintCookie, "closed");
    setLanguage(undefined);
    focusContent();
  };
  return language && language !== current ? { language, close } : undefined;
}

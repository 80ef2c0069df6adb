"use client";

import { useState } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { hasCookie, writeCookie } from "@/lib/browser/storage";
import { hintCookie } from "@/lib/privacy/cookie-registry";
import type { Language } from "@/lib/domain/language";
import { hasChosenLanguage, preferredLanguage } from "@/lib/browser/language-choice";

/** Whether the hint was closed on this visit; also works where cookies are disabled. */
let isDismissed = false;

/** Cookies are read last, because reading them blocks on the browser process. */
function suggestedLanguage(
  current: Language,
  offered: Partial<Record<Language, unknown>>,
): Language | undefined {
  const language = isDismissed ? undefined : preferredLanguage(navigator.languages, offered);
  return language === undefined ||
    language === current ||
    hasCookie(hintCookie) ||
    hasChosenLanguage()
    ? undefined
    : language;
}

/**
 * Suggests the page in the browser's language, until the visitor has chosen a language. Never redirects. To be rendered
 * in the browser only.
 */
export function useLanguageHint(
  current: Language,
  offered: Partial<Record<Language, unknown>>,
): { language: Language; close: () => void } | undefined {
  const [language, setLanguage] = useState(() => suggestedLanguage(current, offered));
  const dismiss = () => {
    isDismissed = true;
    writeCookie(hintCookie, "closed");
    setLanguage(undefined);
    focusContent();
  };
  return language && language !== current ? { language, close: dismiss } : undefined;
}

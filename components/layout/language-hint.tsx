"use client";

import { useState } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { Later } from "@/components/ui/later";
import { hasCookie, writeCookie } from "@/lib/browser-storage";
import { hintCookie } from "@/lib/own-cookies";
import type { Language } from "@/lib/domain/language";
import { languageWasChosen, preferredLanguage } from "@/lib/language-choice";
import type { HintWords } from "./language-hint-view";

const load = () => import("./language-hint-view").then(({ LanguageHintView }) => LanguageHintView);

/** Closed on this visit, also where the browser keeps no cookies. */
let isClosed = false;

const wanted = (): Language | undefined =>
  isClosed || hasCookie(hintCookie) || languageWasChosen() ? undefined : preferredLanguage(navigator.languages);

/** Says, in the browser's language, that the page exists in it. It never redirects, and is silent once a language was chosen. Only for a browser. */
export function LanguageHint({ current, hints }: { current: Language; hints: Record<Language, HintWords> }) {
  const [language, setLanguage] = useState(wanted);
  const close = () => {
    isClosed = true;
    writeCookie(hintCookie, "closed");
    setLanguage(undefined);
    focusContent();
  };
  return language && language !== current && <Later load={load} props={{ language, words: hints[language], close }} />;
}

"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useSyncExternalStore } from "react";
import { focusContent } from "@/components/ui/focus-content";
import { hasCookie, writeCookie } from "@/lib/browser-storage";
import { hintCookie } from "@/lib/own-cookies";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { languageWasChosen, preferredLanguage } from "@/lib/language-choice";
import { inEveryLanguage, publicPath } from "@/lib/page-path";
import { LanguageLink } from "./language-link";

export type HintWords = Messages["common"]["hint"];

/** Closed on this visit, also where the browser keeps no cookies. */
let isClosed = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const wanted = (): Language | undefined =>
  isClosed || hasCookie(hintCookie) || languageWasChosen() ? undefined : preferredLanguage(navigator.languages);

function close(): void {
  isClosed = true;
  writeCookie(hintCookie, "closed");
  listeners.forEach((listener) => listener());
  focusContent();
}

/** Says, in the browser's language, that the page exists in it. It never redirects, and is silent once a language was chosen. */
export function LanguageHint({ current, hints }: { current: Language; hints: Record<Language, HintWords> }) {
  const addresses = inEveryLanguage(publicPath(useSelectedLayoutSegments()));
  const language = useSyncExternalStore(subscribe, wanted, () => undefined);
  if (!language || language === current) return null;
  const { label, text, open, dismiss } = hints[language];
  return (
    <section lang={language} aria-label={label} className="border-t border-hairline bg-paper">
      <div className="frame flex items-center justify-between gap-x-4 py-0.5 text-xs sm:text-sm">
        <p className="flex flex-wrap items-center gap-x-4">
          {text}
          <LanguageLink language={language} href={addresses[language]} className="link inline-block py-1 font-semibold">{open}</LanguageLink>
        </p>
        <button type="button" className="min-h-11 shrink-0 cursor-pointer underline underline-offset-4 hover:no-underline" onClick={close}>{dismiss}</button>
      </div>
    </section>
  );
}

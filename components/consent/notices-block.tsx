"use client";

import { LanguageHint, type HintWords } from "@/components/layout/language-hint";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { SimpleView } from "./simple-view";
import { useConsent, usePanel } from "./store";
import type { ConsentWords } from "./words";

interface NoticesBlockProps {
  language: Language;
  words: ConsentWords;
  policyHref: string;
  hints: Record<Language, HintWords>;
}

/** Tells the styles how much of the lower edge is taken, so that nothing is scrolled behind it (globals.css). */
function measure(block: HTMLDivElement) {
  const observer = new ResizeObserver(() => document.documentElement.style.setProperty("--notices-height", `${block.offsetHeight}px`));
  observer.observe(block);
  return () => observer.disconnect();
}

/** What asks something of the visitor at the lower edge. The server knows nothing about the visitor and sends nothing of it. */
export function NoticesBlock({ language, words, policyHref, hints }: NoticesBlockProps) {
  const isInBrowser = useInBrowser();
  const consent = useConsent();
  const { Preferences, isBack, isSaved } = usePanel();
  if (!isInBrowser) return null;
  return (
    <>
      <p role="status" className="sr-only">{isSaved && words.saved}</p>
      <div ref={measure} id="notices" className="notices">
        <LanguageHint current={language} hints={hints} />
        {(Preferences || !consent) && (
          <section aria-label={words.label} className="border-t border-ink bg-raised">
            {Preferences ? <Preferences words={words} /> : <SimpleView words={words} policyHref={policyHref} isBack={isBack} />}
          </section>
        )}
      </div>
    </>
  );
}

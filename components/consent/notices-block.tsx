"use client";

import { LanguageHint } from "@/components/layout/language-hint";
import type { HintWords } from "@/components/layout/language-hint-view";
import { Later } from "@/components/ui/later";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { useConsent, usePanel } from "./store";
import type { ConsentWords } from "./words";

interface NoticesBlockProps {
  language: Language;
  words: ConsentWords;
  policyHref: string;
  hints: Record<Language, HintWords>;
}

/** For those who have not answered yet. */
const loadSimpleView = () => import("./simple-view").then(({ SimpleView }) => SimpleView);

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
        {Preferences ? <Preferences words={words} /> : !consent && <Later load={loadSimpleView} props={{ words, policyHref, isBack }} />}
      </div>
    </>
  );
}

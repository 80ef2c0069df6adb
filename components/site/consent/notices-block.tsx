"use client";

import type { HintWords } from "@/components/site/layout/language-hint-view";
import { useLanguageHint } from "@/components/site/layout/use-language-hint";
import { Later } from "@/components/ui/deferred";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { useConsent, usePanel } from "./store";
import type { ConsentWords } from "./consent-labels";

interface NoticesBlockProps {
  language: Language;
  words: ConsentWords;
  policyHref: string;
  hints: Record<Language, HintWords>;
}

const loadFirstNotices = () => import("./first-notices").then(({ FirstNotices }) => FirstNotices);

/**
 * Tells the styles how much of the lower edge is taken, so that nothing is scrolled behind it. In a sheet of its own, to those alone whom it
 * concerns: a custom property of the root would have the whole page styled anew. Lower windows have the block in the page's flow (globals.css).
 */
function measure(block: HTMLDivElement) {
  const sheet = new CSSStyleSheet({ media: "(min-height: 30rem)" });
  document.adoptedStyleSheets.push(sheet);
  const observer = new ResizeObserver(() => sheet.replaceSync(`html { scroll-padding-bottom: calc(${block.offsetHeight}px + 0.5rem) } .above-notices { --notices-height: ${block.offsetHeight}px }`));
  observer.observe(block);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function NoticesInBrowser({ language, words, policyHref, hints }: NoticesBlockProps) {
  const consent = useConsent();
  const { Preferences, isBack, isSaved } = usePanel();
  const wanted = useLanguageHint(language);
  const hint = wanted && { ...wanted, words: hints[wanted.language] };
  const question = consent || Preferences ? undefined : { words, policyHref, isBack };
  return (
    <>
      <p role="status" className="sr-only">{isSaved && words.saved}</p>
      <div ref={measure} id="notices" className="notices">
        {(hint || question) && <Later load={loadFirstNotices} props={{ hint, question }} />}
        {Preferences && <Preferences words={words} language={language} />}
      </div>
    </>
  );
}

/** What asks something of the visitor at the lower edge. The server knows nothing about the visitor and sends nothing of it. */
export const NoticesBlock = (props: NoticesBlockProps) => useInBrowser() && <NoticesInBrowser {...props} />;

"use client";

import type { HintLabels } from "@/components/site/layout/language-hint-view";
import { useLanguageHint } from "@/components/site/layout/use-language-hint";
import { Deferred } from "@/components/ui/deferred";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { useConsent, usePanel, type ConsentLabels } from "./store";

interface NoticesBlockProps {
  language: Language;
  labels: ConsentLabels;
  policyHref: string;
  hints: Record<Language, HintLabels>;
}

const loadFirstNotices = () => import("./first-notices").then(({ FirstNotices }) => FirstNotices);

/**
 * Publishes the height of the notices to the styles, so that nothing is scrolled behind them. A separate style sheet,
 * because a custom property of the root element would recalculate the styles of the whole page. In low windows the
 * notices are in the flow of the page (app/globals.css).
 */
function trackHeight(block: HTMLDivElement) {
  const sheet = new CSSStyleSheet({ media: "(min-height: 30rem)" });
  document.adoptedStyleSheets.push(sheet);
  const observer = new ResizeObserver(() =>
    sheet.replaceSync(
      `html { scroll-padding-bottom: calc(${block.offsetHeight}px + 0.5rem) } ` +
        `.above-notices { --notices-height: ${block.offsetHeight}px }`,
    ),
  );
  observer.observe(block);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

function NoticesInBrowser({ language, labels, policyHref, hints }: NoticesBlockProps) {
  const consent = useConsent();
  const { Preferences, cameFromPreferences, isSaved } = usePanel();
  const suggestion = useLanguageHint(language, hints);
  const hint = suggestion && { ...suggestion, labels: hints[suggestion.language] };
  const consentBanner =
    consent || Preferences ? undefined : { labels, policyHref, cameFromPreferences };
  return (
    <>
      <p role="status" className="sr-only">
        {isSaved && labels.saved}
      </p>
      <div ref={trackHeight} id="notices" className="notices">
        {(hint || consentBanner) && (
          <Deferred load={loadFirstNotices} props={{ hint, consentBanner }} />
        )}
        {Preferences && <Preferences labels={labels} language={language} />}
      </div>
    </>
  );
}

/** The notices at the lower edge, rendered in the browser only: the HTML is the same for all visitors. */
export const NoticesBlock = (props: NoticesBlockProps) =>
  useInBrowser() && <NoticesInBrowser {...props} />;

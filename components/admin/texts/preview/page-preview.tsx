"use client";

import { useEffect, useRef, useState } from "react";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { languageNames, type Language } from "@/lib/domain/language";
import type { SiteNamespace } from "@/lib/domain/texts/site-text";
import { paths } from "@/lib/paths";
import { useSavedCount, useTexts } from "../texts-context";
import { useLanguages } from "../../languages/languages-context";

/** The HTML of a page without its scripts, which the frame wouldn't run. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, link[as=script]")) element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The HTML of a page, read again after each save. Null if it couldn't be read. */
function usePageHtml(address: string, savedCount: number): string | null | undefined {
  const [html, setHtml] = useState<string | null>();
  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      const response = await fetch(address, { signal: abort.signal, cache: "no-store" });
      setHtml(response.ok ? withoutScripts(await response.text()) : null);
    };
    read().catch(() => !abort.signal.aborted && setHtml(null));
    return () => abort.abort();
  }, [address, savedCount]);
  return html;
}

const preventNavigation = (event: MouseEvent) => {
  const { target, view } = event;
  const link = view && target instanceof (view as typeof window).Element && target.closest("a");
  if (link) event.preventDefault();
};

/**
 * The page as it is without scripts. Pages refuse to be framed, so the frame gets the HTML instead of
 * the address; it stays scrolled where it was.
 */
function PageFrame({ html, title }: { html: string; title: string }) {
  const scrolled = useRef(0);
  const handleLoad = ({ currentTarget }: React.SyntheticEvent<HTMLIFrameElement>) => {
    const view = currentTarget.contentWindow;
    if (!view) return;
    view.document.addEventListener("click", preventNavigation);
    view.scrollTo({ top: scrolled.current, behavior: "instant" });
    view.addEventListener("scroll", () => (scrolled.current = view.scrollY), { passive: true });
  };
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={handleLoad}
      className="min-h-0 w-full flex-1 border border-hairline bg-paper"
    />
  );
}

/** The public page of the texts, or of their draft, beside them, in any language, as a phone shows it. */
export function PagePreview({ namespace }: { namespace: SiteNamespace }) {
  const languages = useLanguages();
  const { store, labels, language, isDraft } = useTexts();
  const [shown, setShown] = useState<Language>(language);
  const address = isDraft
    ? paths.preview(shown, editorPreviewToken({ kind: "texts", id: namespace }))
    : paths.pageOfTexts(shown, namespace);
  const html = usePageHtml(address, useSavedCount(store));
  const { preview } = labels;
  return (
    <section
      aria-label={preview.title}
      className="sticky top-4 mt-8 hidden h-[calc(100dvh-2rem)] flex-col self-start min-[1440px]:flex"
    >
      <div role="group" aria-label={preview.language} className="flex flex-wrap pb-2 text-sm">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === shown}
            onClick={() => setShown(one)}
            className="min-h-11 cursor-pointer rounded-md px-3 hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {languageNames[one].nativeName}
          </button>
        ))}
      </div>
      <p role="alert" className={html === null ? "text-sm text-hand-ink" : "sr-only"}>
        {html === null && preview.failed}
      </p>
      {html && <PageFrame html={html} title={preview.title} />}
    </section>
  );
}

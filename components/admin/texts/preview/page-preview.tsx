"use client";

import { useEffect, useRef, useState } from "react";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { languageNames, type Language } from "@/lib/domain/language";
import type { SiteNamespace } from "@/lib/domain/texts/site-text";
import { withoutMarks } from "@/lib/i18n/text-marks";
import { paths } from "@/lib/paths";
import { useLanguages } from "../../languages/languages-context";
import { ActionButton } from "../../ui/action-button";
import { useSavedCount, useTexts } from "../texts-context";
import { PreviewWindow } from "./preview-window";
import type { ShownPage } from "./shown-page";

/**
 * The HTML of a page without its scripts, which the frame wouldn't run, and what they would use; the mails are a page
 * of edit mode, with marks.
 */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(withoutMarks(html), "text/html");
  for (const element of page.querySelectorAll("script, link[rel=preload]")) element.remove();
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

interface ChoicesProps<T extends string> {
  label: string;
  chosen: T;
  choices: readonly { value: T; name: string; lang?: string }[];
  onChoose: (value: T) => void;
}

function Choices<T extends string>({ label, chosen, choices, onChoose }: ChoicesProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap pb-2 text-sm">
      {choices.map(({ value, name, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-11 cursor-pointer rounded-md px-3 hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface PagePreviewProps {
  namespace: SiteNamespace;
  /** At least one. */
  pages: readonly ShownPage[];
  onClose: () => void;
}

/** The address of a page with the texts, or with those of their draft. */
function addressOf(
  language: Language,
  { path, previewPath }: ShownPage,
  draftOf: SiteNamespace | undefined,
): string {
  if (draftOf === undefined) return `/${language}${path}`;
  const token = editorPreviewToken({ kind: "texts", id: draftOf });
  return `${paths.preview(language, token)}${previewPath}`;
}

/** A page with the texts, or with those of their draft, in any language, as a phone shows it. */
export function PagePreview({ namespace, pages, onClose }: PagePreviewProps) {
  const languages = useLanguages();
  const { store, labels, language, isDraft } = useTexts();
  const [shown, setShown] = useState<Language>(language);
  const [path, setPath] = useState(pages[0]?.path ?? "");
  const page = pages.find((one) => one.path === path) ?? { name: "", path, previewPath: path };
  const address = addressOf(shown, page, isDraft ? namespace : undefined);
  const html = usePageHtml(address, useSavedCount(store));
  const { preview } = labels;
  return (
    <PreviewWindow title={preview.title} onClose={onClose}>
      <p className="pb-2 min-[1100px]:hidden">
        <ActionButton onClick={onClose}>{preview.close}</ActionButton>
      </p>
      {pages.length > 1 && (
        <Choices
          label={preview.page}
          chosen={path}
          choices={pages.map((one) => ({ value: one.path, name: one.name }))}
          onChoose={setPath}
        />
      )}
      <Choices
        label={preview.language}
        chosen={shown}
        choices={languages.map((one) => ({
          value: one,
          name: languageNames[one].nativeName,
          lang: one,
        }))}
        onChoose={setShown}
      />
      <p role="alert" className={html === null ? "text-sm text-hand-ink" : "sr-only"}>
        {html === null && preview.failed}
      </p>
      {html && <PageFrame html={html} title={preview.title} />}
    </PreviewWindow>
  );
}

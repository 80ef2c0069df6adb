"use client";

import { useRef, useState } from "react";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import type { UnsavedChanges } from "@/lib/domain/preview/unsaved-changes";
import { paths } from "@/lib/paths";
import { useDraft } from "../drafts/draft-context";
import { ActionButton } from "../ui/action-button";
import { DeviceChoices, LanguageChoices, PageChoices, useDeviceChoice } from "./choices";
import { DeviceFrame } from "./device-frame";
import type { PagePreviewLabels, ShownPage } from "./page-preview-labels";
import { PreviewWindow } from "./preview-window";
import { usePageHtml, type ReadPage } from "./use-page-html";

const preventNavigation = (event: MouseEvent) => {
  const { target, view } = event;
  const link = view && target instanceof (view as typeof window).Element && target.closest("a");
  if (link) event.preventDefault();
};

type PageFrameProps = Pick<React.ComponentProps<typeof DeviceFrame>, "title" | "device"> & {
  html: string;
};

/**
 * The page as it is without scripts. Pages refuse to be framed, so the frame gets the HTML instead of
 * the address; it stays scrolled where it was.
 */
function PageFrame({ html, ...frame }: PageFrameProps) {
  const scrolled = useRef(0);
  const handleLoad = ({ currentTarget }: React.SyntheticEvent<HTMLIFrameElement>) => {
    const view = currentTarget.contentWindow;
    if (!view) return;
    view.document.addEventListener("click", preventNavigation);
    view.scrollTo({ top: scrolled.current, behavior: "instant" });
    view.addEventListener("scroll", () => (scrolled.current = view.scrollY), { passive: true });
  };
  return <DeviceFrame {...frame} sandbox="allow-same-origin" srcDoc={html} onLoad={handleLoad} />;
}

function problemOf({ html, isSavedOnly }: ReadPage, labels: PagePreviewLabels) {
  if (html === null) return labels.failed;
  return isSavedOnly ? labels.tooMuch : undefined;
}

export interface PagePreviewProps {
  document: DocumentRef;
  /** At least one. */
  pages: readonly ShownPage[];
  /** The language that is shown first. */
  language: Language;
  labels: PagePreviewLabels;
  /**
   * The unsaved changes of the list or form. `copy` may be left out: it is added within the context
   * of a draft.
   */
  changes: UnsavedChanges;
  savedCount?: number;
  onClose: () => void;
}

/** A page with what is typed beside it, in any language and at the width of any device. */
export function PagePreview({
  document,
  pages,
  labels,
  changes,
  savedCount = 0,
  onClose,
  ...initial
}: PagePreviewProps) {
  const [language, setLanguage] = useState(initial.language);
  const device = useDeviceChoice(labels);
  const [path, setPath] = useState(pages[0]?.path ?? "");
  const address = paths.preview(language, editorPreviewToken(document)) + path;
  const isDraft = useDraft()?.mode === "edited";
  const unsaved = { ...(isDraft && { copy: "working" as const }), ...changes };
  const page = usePageHtml(address, unsaved, savedCount);
  const problem = page && problemOf(page, labels);
  return (
    <PreviewWindow title={labels.title} onClose={onClose}>
      <p className="pb-2 min-[1100px]:hidden">
        <ActionButton onClick={onClose}>{labels.close}</ActionButton>
      </p>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1 pb-2">
        <PageChoices
          label={labels.page}
          chosen={path}
          choices={pages.map((one) => ({ value: one.path, name: one.name }))}
          onChoose={setPath}
        />
        <LanguageChoices label={labels.language} chosen={language} onChoose={setLanguage} />
        <DeviceChoices {...device} />
      </div>
      <p role="alert" className={problem ? "text-sm text-hand-ink" : "sr-only"}>
        {problem}
      </p>
      {page?.html && <PageFrame device={device.chosen} html={page.html} title={labels.title} />}
    </PreviewWindow>
  );
}

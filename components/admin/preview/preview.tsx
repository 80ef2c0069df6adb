"use client";

import { useEffect, useRef, useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { PreviewBar } from "./preview-bar";
import type { PreviewDevice } from "@/lib/domain/preview/preview-devices";
import { PreviewFrame } from "./preview-frame";
import { usePreview, type MakePreview, type PreviewSource } from "./use-preview";

/** Links of the preview don't navigate, so that nothing typed is lost. */
const preventNavigation = (event: React.MouseEvent) =>
  event.target instanceof (event.view as unknown as typeof globalThis).Element &&
  event.target.closest("a") &&
  event.preventDefault();

/** Windows of this width show the form beside the preview (app/admin.css). */
const BESIDE = "(min-width: 1280px)";

/**
 * Opens the dialog beside the form in a wide window, so that the form can be used, else over it.
 */
function useOpening(isShown: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isShown || !element || element.open) return;
    const isBeside = matchMedia(BESIDE).matches;
    if (isBeside) element.show();
    else element.showModal();
    document.documentElement.toggleAttribute("data-preview", isBeside);
    return () => document.documentElement.removeAttribute("data-preview");
  }, [isShown]);
  return dialog;
}

/** The public page of what is typed, in any language and at the width of any device. */
export function Preview({ make, source }: { make: MakePreview; source: PreviewSource }) {
  const { labels, language, failures, firstLanguage } = source;
  const { shown, outcome, show, hide } = usePreview(make, source);
  const [device, setDevice] = useState<PreviewDevice>("desktop");
  const dialog = useOpening(shown !== undefined);
  const outcomeMessage = (
    <RequestOutcome
      outcome={outcome}
      language={language}
      failures={failures}
      preset={labels.failed}
    />
  );
  return (
    <>
      <ActionButton onClick={() => void show(firstLanguage())}>{labels.open}</ActionButton>
      {!shown && outcomeMessage}
      <dialog
        ref={dialog}
        aria-label={labels.title}
        onClose={hide}
        onKeyDown={(event) => event.key === "Escape" && dialog.current?.close()}
        className="fixed inset-y-0 right-0 left-auto z-20 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col border-l-2 border-ink bg-paper text-ink open:flex xl:w-(--preview-width)"
      >
        {shown && (
          <>
            <PreviewBar
              labels={labels}
              language={shown.language}
              onLanguage={(one) => void show(one)}
              device={device}
              onDevice={setDevice}
              onClose={() => dialog.current?.close()}
            >
              {outcomeMessage}
            </PreviewBar>
            <PreviewFrame title={labels.title} device={device}>
              <div
                key={shown.language}
                lang={shown.language}
                onClickCapture={preventNavigation}
                className="@container pb-16 wrap-anywhere"
              >
                {shown.page}
              </div>
            </PreviewFrame>
          </>
        )}
      </dialog>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { failureText } from "@/components/site/session/failure-text";
import type { SiteNamespace, SiteText } from "@/lib/domain/texts/site-text";
import { useDraft } from "../drafts/draft-context";
import { PublishDraft, PublishOutcome } from "../drafts/publish-draft";
import { useLeaveWarning } from "../editing/use-leave-warning";
import { ActionButton } from "../ui/action-button";
import { PagePreview } from "./preview/page-preview";
import type { ShownPage } from "./preview/shown-page";
import type { SearchLabels } from "./search/search-labels";
import { textStoreFor } from "./store/text-store";
import { faultOf, faultText, type TextsLabelProps } from "./text-labels";
import { TextList } from "./text-list";
import { TextsContext, useSavedCount, useTexts } from "./texts-context";

function useAnnouncement(): string {
  const { store, labels, failures, language } = useTexts();
  const read = () => store.getSnapshot().announcement;
  const announcement = useSyncExternalStore(store.subscribe, read, read);
  if (!announcement) return "";
  if (announcement.type === "conflict") return labels.stale;
  if (announcement.type !== "failed") return labels[announcement.type];
  const fault = faultOf(announcement.failure);
  return fault
    ? faultText(fault, labels)
    : failureText(announcement.failure, { language, labels: failures, preset: labels.failed });
}

/** Tells screen readers what happened last, and asks before unsaved texts are left. */
export function StoreEffects() {
  const { store, labels } = useTexts();
  const router = useRouter();
  const savedCount = useSavedCount(store);
  const hasPending = useSyncExternalStore(store.subscribe, store.hasPending, store.hasPending);
  useLeaveWarning(hasPending, labels.leave);
  // Pages that the router has cached hold older texts. This list stays as it is.
  useEffect(() => {
    if (savedCount > 0) router.refresh();
  }, [savedCount, router]);
  return (
    <p role="status" className="sr-only">
      {useAnnouncement()}
    </p>
  );
}

/** Publishes the draft once every text is saved in it. */
function Publishing() {
  const { store, labels } = useTexts();
  const draft = useDraft();
  const [hasUnsaved, setUnsaved] = useState(false);
  const publish = async () => {
    await store.whenIdle();
    setUnsaved(store.hasPending());
    if (!store.hasPending()) draft?.publish();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PublishDraft isBusy={false} onPublish={() => void publish()} />
      <PublishOutcome />
      <p role="alert" className={hasUnsaved ? "text-sm text-hand-ink" : "sr-only"}>
        {hasUnsaved && labels.unsaved}
      </p>
    </div>
  );
}

interface TextsEditorProps extends TextsLabelProps {
  /** They are read once: the list stays while texts leave the state that was filtered by. */
  texts: readonly SiteText[];
  /** The page that the list is about, if it is one. */
  namespace: SiteNamespace | undefined;
  /** Those that show its texts. */
  pages: readonly ShownPage[];
  isDraft: boolean;
  search: SearchLabels;
}

/** The texts of a list, each with a field for every language. */
export function TextsEditor({
  texts: initial,
  namespace,
  pages,
  isDraft,
  search,
  ...labels
}: TextsEditorProps) {
  const [texts] = useState(initial);
  const [store] = useState(() => textStoreFor(isDraft ? "working" : undefined, texts));
  const [isBeside, setBeside] = useState(false);
  const { preview } = labels.labels;
  const grid =
    "min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_25rem] min-[1100px]:gap-x-8";
  return (
    <TextsContext value={{ store, isDraft, search, ...labels }}>
      <StoreEffects />
      {isDraft && <Publishing />}
      {namespace && (
        <p className="mt-4">
          <ActionButton aria-expanded={isBeside} onClick={() => setBeside(!isBeside)}>
            {isBeside ? preview.close : preview.open}
          </ActionButton>
        </p>
      )}
      <div className={isBeside ? grid : undefined}>
        <div className="@container min-w-0">
          <TextList texts={texts} />
        </div>
        {isBeside && namespace && (
          <PagePreview {...{ namespace, pages }} onClose={() => setBeside(false)} />
        )}
      </div>
    </TextsContext>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { failureText } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { UnsavedChanges } from "@/lib/domain/preview/unsaved-changes";
import type { SiteNamespace, SiteText } from "@/lib/domain/texts/site-text";
import { useDraft } from "../drafts/draft-context";
import { PublishDraft, PublishOutcome } from "../drafts/publish-draft";
import { useLeaveWarning } from "../editing/use-leave-warning";
import { PagePreview, type PagePreviewProps } from "../page-preview/page-preview";
import type { PagePreviewLabels, ShownPage } from "../page-preview/page-preview-labels";
import { WithPage } from "../page-preview/with-page";
import type { SearchLabels } from "./search/search-labels";
import { textStoreFor } from "./store/text-store";
import { typedTexts } from "./store/typed-texts";
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

/** Announces the last event to screen readers, and asks before unsaved texts are left. */
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
  const publish = async (languages: readonly Language[]) => {
    await store.whenIdle();
    setUnsaved(store.hasPending());
    if (!store.hasPending()) draft?.publish(languages);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PublishDraft isBusy={false} onPublish={(languages) => void publish(languages)} />
      <PublishOutcome />
      <p role="alert" className={hasUnsaved ? "text-sm text-hand-ink" : "sr-only"}>
        {hasUnsaved && labels.unsaved}
      </p>
    </div>
  );
}

type TextsPreviewProps = Pick<PagePreviewProps, "pages" | "labels" | "onClose"> & {
  namespace: SiteNamespace;
};

/** A page with the texts as they are typed, or with those of their draft. */
function TextsPreview({ namespace, ...props }: TextsPreviewProps) {
  const { store, language, isDraft } = useTexts();
  const read = () => JSON.stringify(typedTexts(store, namespace));
  const typed = useSyncExternalStore(store.subscribe, read, read);
  const changes: UnsavedChanges = {
    ...(isDraft && { copy: "working" }),
    texts: JSON.parse(typed) as UnsavedChanges["texts"],
  };
  return (
    <PagePreview
      {...props}
      language={language}
      changes={changes}
      document={{ kind: "texts", id: namespace }}
      savedCount={useSavedCount(store)}
    />
  );
}

interface TextsEditorProps extends TextsLabelProps {
  /** They are read once: the list stays while texts leave the state that was filtered by. */
  texts: readonly SiteText[];
  /** The page that the list is about, if it is one. */
  namespace: SiteNamespace | undefined;
  /** The pages that show its texts. */
  pages: readonly ShownPage[];
  previewLabels: PagePreviewLabels;
  isDraft: boolean;
  search: SearchLabels;
}

/** The texts of a list, each with a field for every language. */
export function TextsEditor({
  texts: initial,
  namespace,
  pages,
  previewLabels,
  isDraft,
  search,
  ...labels
}: TextsEditorProps) {
  const [texts] = useState(initial);
  const [store] = useState(() => textStoreFor(isDraft ? "working" : undefined, texts));
  const list = <TextList texts={texts} />;
  return (
    <TextsContext value={{ store, isDraft, search, ...labels }}>
      <StoreEffects />
      {isDraft && <Publishing />}
      {namespace ? (
        <WithPage
          labels={previewLabels}
          page={(onClose) => (
            <TextsPreview
              namespace={namespace}
              pages={pages}
              onClose={onClose}
              labels={previewLabels}
            />
          )}
        >
          {list}
        </WithPage>
      ) : (
        <div className="@container min-w-0">{list}</div>
      )}
    </TextsContext>
  );
}

"use client";

import { isSessionOver, SignInLink } from "@/components/admin/layout/sign-in/sign-in-link";
import { failureText } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { ListAnnouncement, ListError } from "./store/collection-state";
import { fallbackTextFor, type ListEditorContext } from "./list-editor-context";

function announcementText(announcement: ListAnnouncement, editing: ListEditorContext): string {
  const { labels, isLocal, interfaceLanguage: language, failures } = editing;
  switch (announcement.type) {
    case "moved":
      return labels.moved
        .replace("{place}", String(announcement.position))
        .replace("{count}", String(announcement.count));
    case "failed":
      return failureText(announcement.failure, {
        language,
        words: failures,
        preset: fallbackTextFor("change", editing),
      });
    case "saved":
      return isLocal ? "" : labels.saved;
    case "added":
      return labels.added;
    case "deleted":
      return labels.deleted;
    case "restored":
      return labels.restored;
    case "conflict":
      return labels.stale;
    case "deletedElsewhere":
      return labels.gone;
  }
}

/** The last event of the list, for screen readers. */
export function ListStatusMessage({
  announcement,
  editing,
}: {
  announcement: ListAnnouncement | undefined;
  editing: ListEditorContext;
}) {
  return (
    <p role="status" className="sr-only">
      {announcement && announcementText(announcement, editing)}
    </p>
  );
}

/** An error of moving, deleting or loading. */
export function ListErrorMessage({
  listError,
  editing,
}: {
  listError: ListError | undefined;
  editing: ListEditorContext;
}) {
  const { store, labels, interfaceLanguage: language, failures } = editing;
  const isInBrowser = useInBrowser();
  return (
    <div
      role="alert"
      className={
        listError
          ? "mt-3 flex flex-wrap gap-x-4 border-l-4 border-hand py-1 pl-4 text-sm"
          : "sr-only"
      }
    >
      {listError && (
        <>
          <span>
            {failureText(listError.failure, {
              language,
              words: failures,
              preset: fallbackTextFor(listError.operation, editing),
            })}
          </span>
          {isSessionOver(listError.failure) && (
            <SignInLink language={language} failures={failures} inNewTab />
          )}
          {listError.operation === "load" && (
            <button
              type="button"
              disabled={!isInBrowser}
              onClick={() => void store.reload()}
              className="link min-h-6 cursor-pointer"
            >
              {labels.loadAgain}
            </button>
          )}
        </>
      )}
    </div>
  );
}

"use client";

import { LinkButton } from "@/components/admin/ui/action-button";
import { isSessionOver, SignInLink } from "@/components/admin/layout/sign-in/sign-in-link";
import { failureText } from "@/lib/browser/session/failure-text";
import { fillIn } from "@/lib/i18n/fill-in";
import { fallbackTextFor, useListEditor, type ListEditorContextValue } from "./list-editor-context";
import type { ListAnnouncement, ListError } from "./store/collection-state";

type Operation = Parameters<typeof fallbackTextFor>[0];

const messageFor = (failure: unknown, operation: Operation, context: ListEditorContextValue) =>
  failureText(failure, {
    language: context.interfaceLanguage,
    labels: context.failures,
    preset: fallbackTextFor(operation, context),
  });

interface FailureMessageProps {
  failure: unknown;
  operation: Operation;
}

/** A failure, with a way to sign in again that keeps what is typed. */
export function FailureMessage({ failure, operation }: FailureMessageProps) {
  const context = useListEditor();
  const { interfaceLanguage, failures } = context;
  return (
    <>
      <span>{messageFor(failure, operation, context)}</span>
      {isSessionOver(failure) && (
        <SignInLink language={interfaceLanguage} failures={failures} inNewTab />
      )}
    </>
  );
}

function announcementText(announcement: ListAnnouncement, context: ListEditorContextValue): string {
  const { labels, isLocal } = context;
  switch (announcement.type) {
    case "moved":
      return fillIn(labels.moved, { place: announcement.position, count: announcement.count });
    case "failed":
      return messageFor(announcement.failure, "change", context);
    case "saved":
      return isLocal ? "" : labels.saved;
    case "conflict":
      return labels.stale;
    case "deletedElsewhere":
      return labels.gone;
    default:
      return labels[announcement.type];
  }
}

/** The last event of the list, for screen readers. */
export function ListStatusMessage({
  announcement,
}: {
  announcement: ListAnnouncement | undefined;
}) {
  const context = useListEditor();
  return (
    <p role="status" className="sr-only">
      {announcement && announcementText(announcement, context)}
    </p>
  );
}

/** An error of moving, deleting or loading. */
export function ListErrorMessage({ listError }: { listError: ListError | undefined }) {
  const { store, labels } = useListEditor();
  return (
    <div
      role="alert"
      className={
        listError
          ? "mt-3 flex flex-wrap gap-x-4 border-l-4 border-hand py-1 pl-4 text-sm"
          : "sr-only"
      }
    >
      {listError && <FailureMessage {...listError} />}
      {listError?.operation === "load" && (
        <LinkButton onClick={() => void store.reload()}>{labels.loadAgain}</LinkButton>
      )}
    </div>
  );
}

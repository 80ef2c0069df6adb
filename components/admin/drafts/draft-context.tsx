"use client";

import { useRouter } from "next/navigation";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import type { FieldOfDocument, Published } from "@/lib/domain/document/working-copy";
import type { Language } from "@/lib/domain/language";
import { fillIn } from "@/lib/i18n/fill-in";
import { useSaving } from "../editing/use-saving";
import { flash } from "../layout/frame/flash";
import type { Outcome } from "../ui/request-outcome";
import type { DraftLabels } from "./draft-labels";

/** How the page of a document treats its working copy, which editors know as a draft. */
export interface DraftSettings {
  /** The id of the document, or of its working copy if the page edits that. */
  id: string;
  /** The page edits the draft, could begin one, or does neither. */
  mode: "edited" | "offered" | "none";
  isPublished: boolean;
  /** The endpoint of the working copy. */
  url: string;
  /** The page of the document itself. */
  publishedPage: string;
  draftPage: string;
  /** The version of the published document when the page was made. */
  publishedVersion: number;
  /** The current URLs of files that are off the site, by the URLs in the draft. */
  withdrawn: ReadonlyMap<string, string>;
  /** The languages whose texts can be published alone; empty where all are published at once. */
  languages: readonly Language[];
  language: Language;
  labels: DraftLabels;
  failures: FailureLabels;
}

/** Publishes the texts of the draft in these languages, or the whole draft if there are none. */
export type Publish = (languages: readonly Language[]) => void;

interface Draft extends DraftSettings {
  publish: Publish;
  isPublishing: boolean;
  outcome: Outcome;
  /** Whether a field that both sides changed stays as it is published. */
  isTaken: (field: FieldOfDocument) => boolean;
  take: (field: FieldOfDocument, isTaken: boolean) => void;
  /** Saves what was typed in the form. Resolves to whether all of it is stored. */
  saveTyped: SaveTyped;
  /** Called by the form with its function for saving. */
  onForm: (save: SaveTyped | undefined) => void;
}

type SaveTyped = () => Promise<boolean>;

const DraftContext = createContext<Draft | undefined>(undefined);

/** Undefined on the page of a new document. */
export const useDraft = (): Draft | undefined => useContext(DraftContext);

/**
 * The URL from which to show a file that a field of the draft names; the file may be off the site.
 */
export function useShownUrl(url: string): string {
  return useDraft()?.withdrawn.get(url) ?? url;
}

/** Lets the bars above a form save what was typed in it before they publish the document. */
export function useSavedBeforePublishing(saveTyped: SaveTyped): void {
  const onForm = useDraft()?.onForm;
  useEffect(() => {
    onForm?.(saveTyped);
    return () => onForm?.(undefined);
  });
}

const keyOf = ({ field, language }: FieldOfDocument): string => `${language ?? ""} ${field}`;

function publishedText(response: unknown, labels: DraftSettings["labels"]): string {
  const { left_out: leftOut, has_working_copy: hasRest } = response as Published;
  const names = leftOut.map(({ value }) => value).join(", ");
  const text = hasRest ? labels.publishedLanguages : labels.published;
  return names ? `${text} ${fillIn(labels.leftOut, { names })}` : text;
}

/** Gives the form and the bar above it the same draft. */
export function DraftProvider({
  settings,
  children,
}: {
  settings: DraftSettings;
  children: React.ReactNode;
}) {
  const { url, publishedPage, publishedVersion, labels } = settings;
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(labels.publishing);
  const form = useRef<SaveTyped>(undefined);
  const [taken, setTaken] = useState<ReadonlyMap<string, FieldOfDocument>>(new Map());
  const bodyFor = (languages: readonly Language[]) => ({
    base_version: publishedVersion,
    take_published: [...taken.values()],
    ...(languages.length > 0 && { languages }),
  });
  const publish: Publish = (languages) =>
    save({
      request: () =>
        authenticatedRequest(`${url}/publish`, { method: "POST", body: bodyFor(languages) }).catch(
          (error: unknown) => {
            // The page shows what was changed meanwhile.
            if (error instanceof ApiError && error.code === "conflict") router.refresh();
            throw error;
          },
        ),
      successMessage: (response) => {
        const text = publishedText(response, labels);
        flash(text, publishedPage);
        return text;
      },
      onSuccess: () => router.push(publishedPage),
    });
  const take = (field: FieldOfDocument, isTaken: boolean) => {
    const next = new Map(taken);
    if (isTaken) next.set(keyOf(field), field);
    else next.delete(keyOf(field));
    setTaken(next);
  };
  const draft = {
    ...settings,
    publish,
    isPublishing: isSaving,
    outcome,
    isTaken: (field: FieldOfDocument) => taken.has(keyOf(field)),
    take,
    saveTyped: async () => form.current?.() ?? true,
    onForm: (save: SaveTyped | undefined) => {
      form.current = save;
    },
  };
  return <DraftContext value={draft}>{children}</DraftContext>;
}

"use client";

import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { TypedText } from "@/lib/domain/preview/typed-text";
import { caseCollectionApi, localCollectionApi } from "./store/collection-requests";
import type { CollectionState } from "./store/collection-state";
import { CollectionStore } from "./store/collection-store";
import type { EditedEntry } from "./store/edited-entry";
import { isRowUnsaved, newRow, storedEntry, typedEntry } from "./store/rows";
import { unsavedTexts } from "./store/unsaved-texts";

export interface CollectionSource {
  kind: CaseCollection;
  sourceLanguage: Language;
  entries: readonly EditedEntry[];
  /** Each change is saved by its own request; without it the form around the list saves them. */
  caseId?: string | undefined;
  /** Called with the stored entries after every change, or without a case with the typed ones. */
  onChange?: ((entries: readonly EditedEntry[]) => void) | undefined;
  /** Called with what is typed in entries of a case and not saved. */
  onTyped?: ((texts: readonly TypedText[]) => void) | undefined;
  /** Called with the version of the case after a change. Responses may arrive in any order. */
  onVersion?: ((version: number) => void) | undefined;
}

const draftsOf = ({ drafts }: CollectionState) =>
  [...drafts].filter(([, { text, duration }]) => text.trim() || duration.trim());

/** A new case also gets what is typed in the field for a new entry, without Enter. */
const draftedEntries = (state: CollectionState, hasDuration: boolean): EditedEntry[] =>
  draftsOf(state)
    .filter(([, { text, duration }]) => text.trim() && (!hasDuration || duration.trim()))
    .map(([side, { text, duration }]) =>
      typedEntry(
        newRow({
          text,
          ...(side !== undefined && { isBefore: side }),
          ...(hasDuration && { duration }),
        }),
      ),
    );

const isUnsaved = (state: CollectionState): boolean =>
  draftsOf(state).length > 0 || state.rows.some(isRowUnsaved);

/** Calls `report` when the entries are others than before. */
function useChangeReport<T>(
  initial: readonly T[],
  entries: readonly T[],
  report: ((entries: readonly T[]) => void) | undefined,
) {
  const lastReported = useRef(JSON.stringify(initial));
  const reportChange = useEffectEvent(() => {
    const text = JSON.stringify(entries);
    if (text === lastReported.current) return;
    lastReported.current = text;
    report?.(entries);
  });
  useEffect(() => reportChange(), [entries]);
  return lastReported;
}

/** The editor of a list of a case, connected to its page. */
export function useCollection(
  { sourceLanguage, kind, caseId, entries, onChange, onTyped, onVersion }: CollectionSource,
  hasDuration: boolean,
) {
  const isLocal = caseId === undefined;
  const [store] = useState(() => {
    const api = isLocal ? localCollectionApi : caseCollectionApi(kind, caseId, sourceLanguage);
    return new CollectionStore(api, entries);
  });
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const { version } = state;
  const reportedEntries = useMemo(
    () =>
      isLocal
        ? [...state.rows.map(typedEntry), ...draftedEntries(state, hasDuration)]
        : state.rows.filter(({ id }) => id !== undefined).map(storedEntry),
    [isLocal, hasDuration, state],
  );
  const lastReported = useChangeReport(entries, reportedEntries, onChange);
  const typedTexts = useMemo(
    () => (isLocal ? [] : state.rows.flatMap((row) => unsavedTexts(kind, row, sourceLanguage))),
    [isLocal, kind, sourceLanguage, state],
  );
  useChangeReport([], typedTexts, onTyped);
  const reportVersion = useEffectEvent(() => version !== undefined && onVersion?.(version));
  useEffect(() => void reportVersion(), [version]);

  const lastEntries = useRef(entries);
  // Only another list than the page had before, and than was reported to it, replaces this one.
  useEffect(() => {
    const [before, text] = [JSON.stringify(lastEntries.current), JSON.stringify(entries)];
    lastEntries.current = entries;
    if (text === before || text === lastReported.current) return;
    if (isLocal) store.replace(entries);
    else void store.reload();
  }, [entries, isLocal, store, lastReported]);
  const hasUnsaved = () => !isLocal && isUnsaved(store.getSnapshot());
  return { store, state, isLocal, isUnsaved: !isLocal && isUnsaved(state), hasUnsaved };
}

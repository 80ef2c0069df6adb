"use client";

import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { TypedText } from "@/lib/domain/preview/typed-text";
import { caseCollectionApi, localCollectionApi } from "./store/collection-requests";
import type { CollectionState } from "./store/collection-state";
import { CollectionStore } from "./store/collection-store";
import type { EditedEntry } from "./store/edited-entry";
import { entryToAdd, isRowUnsaved, newRow, storedEntry, typedEntry, type Row } from "./store/rows";
import { unsavedTexts } from "./store/unsaved-texts";

/** What is typed in a list of a case and not saved: texts of its entries, and new entries. */
export interface TypedList {
  texts: readonly TypedText[];
  added: readonly Omit<EditedEntry, "id">[];
}

const nothingTyped: TypedList = { texts: [], added: [] };

export interface CollectionSource {
  kind: CaseCollection;
  sourceLanguage: Language;
  entries: readonly EditedEntry[];
  /** Each change is saved by its own request; without it the form around the list saves them. */
  caseId?: string | undefined;
  /** Called with the stored entries after every change, or without a case with the typed ones. */
  onChange?: ((entries: readonly EditedEntry[]) => void) | undefined;
  /** Called with what is typed in the list of a case and not saved. */
  onTyped?: ((typed: TypedList) => void) | undefined;
  /** Called with the version of the case after a change. Responses may arrive in any order. */
  onVersion?: ((version: number) => void) | undefined;
}

const draftsOf = ({ drafts }: CollectionState) =>
  [...drafts].filter(([, { text, duration }]) => text.trim() || duration.trim());

/** What is typed in the fields for new entries, without Enter, as far as it can be added. */
const draftedRows = (state: CollectionState, hasDuration: boolean): Row[] =>
  draftsOf(state)
    .map(([side, { text, duration }]) =>
      newRow({
        text,
        ...(side !== undefined && { isBefore: side }),
        ...(hasDuration && { duration }),
      }),
    )
    .filter(entryToAdd);

const typedList = (
  { kind, sourceLanguage }: Pick<CollectionSource, "kind" | "sourceLanguage">,
  state: CollectionState,
  drafted: readonly Row[],
): TypedList => ({
  texts: state.rows.flatMap((row) => unsavedTexts(kind, row, sourceLanguage)),
  added: [...state.rows.filter(({ id }) => id === undefined), ...drafted].flatMap(
    (row) => entryToAdd(row) ?? [],
  ),
});

const isUnsaved = (state: CollectionState): boolean =>
  draftsOf(state).length > 0 || state.rows.some(isRowUnsaved);

/** Calls `report` when the value is another one than before. */
function useChangeReport<T>(initial: T, value: T, report: ((value: T) => void) | undefined) {
  const lastReported = useRef(JSON.stringify(initial));
  const reportChange = useEffectEvent(() => {
    const text = JSON.stringify(value);
    if (text === lastReported.current) return;
    lastReported.current = text;
    report?.(value);
  });
  useEffect(() => reportChange(), [value]);
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
  const drafted = useMemo(() => draftedRows(state, hasDuration), [hasDuration, state]);
  const reportedEntries = useMemo(
    () =>
      isLocal
        ? [...state.rows, ...drafted].map(typedEntry)
        : state.rows.filter(({ id }) => id !== undefined).map(storedEntry),
    [isLocal, drafted, state],
  );
  const lastReported = useChangeReport(entries, reportedEntries, onChange);
  const typed = useMemo(
    () => (isLocal ? nothingTyped : typedList({ kind, sourceLanguage }, state, drafted)),
    [isLocal, kind, sourceLanguage, state, drafted],
  );
  useChangeReport(nothingTyped, typed, onTyped);
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

"use client";

import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { caseCollectionApi, localCollectionApi } from "./collection-requests";
import type { CollectionState } from "./collection-state";
import { CollectionStore } from "./collection-store";
import type { EditedEntry } from "./edited-entry";
import { isRowUnsaved, newRow, storedEntry, typedEntry } from "./rows";

export interface CollectionSource {
  kind: CaseCollection;
  sourceLanguage: Language;
  entries: readonly EditedEntry[];
  /** Without one the list is kept by the form around it, which sends it with the new case. */
  caseId?: string | undefined;
  /** Hears of every change: of what is stored, or, where there is no case yet, of what is typed. */
  onChange?: ((entries: readonly EditedEntry[]) => void) | undefined;
  /** Hears which version the case has after a change. Lists of one case answer in any order: the highest counts. */
  onVersion?: ((version: number) => void) | undefined;
}

const draftsOf = ({ drafts }: CollectionState) =>
  [...drafts].filter(([, { text, duration }]) => text.trim() || duration.trim());

/** What is typed in the field for a new entry goes along with a new case, so that it is not lost when nobody pressed Enter. */
const draftedEntries = (state: CollectionState, lasts: boolean): EditedEntry[] =>
  draftsOf(state)
    .filter(([, { text, duration }]) => text.trim() && (!lasts || duration.trim()))
    .map(([side, { text, duration }]) =>
      typedEntry(
        newRow({ text, ...(side !== undefined && { isBefore: side }), ...(lasts && { duration }) }),
      ),
    );

const isUnsaved = (state: CollectionState): boolean =>
  draftsOf(state).length > 0 || state.rows.some(isRowUnsaved);

/** A list of a case while it is edited, and what its page hears of it. */
export function useCollection(
  { sourceLanguage, kind, caseId, entries, onChange, onVersion }: CollectionSource,
  lasts: boolean,
) {
  const [store] = useState(
    () =>
      new CollectionStore(
        caseId === undefined ? localCollectionApi : caseCollectionApi(kind, caseId, sourceLanguage),
        entries,
      ),
  );
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const isLocal = caseId === undefined;
  const { version } = state;
  const reportedEntries = useMemo(
    () =>
      isLocal
        ? [...state.rows.map(typedEntry), ...draftedEntries(state, lasts)]
        : state.rows.filter(({ id }) => id !== undefined).map(storedEntry),
    [isLocal, lasts, state],
  );

  const lastEntries = useRef(entries);
  const lastReported = useRef(JSON.stringify(entries));
  const reportChange = useEffectEvent(() => {
    const text = JSON.stringify(reportedEntries);
    if (text === lastReported.current) return;
    lastReported.current = text;
    onChange?.(reportedEntries);
  });
  useEffect(() => reportChange(), [reportedEntries]);
  const reportVersion = useEffectEvent(() => version !== undefined && onVersion?.(version));
  useEffect(() => void reportVersion(), [version]);

  // The page gives another list than before, and not the one that it heard of here.
  useEffect(() => {
    const [before, text] = [JSON.stringify(lastEntries.current), JSON.stringify(entries)];
    lastEntries.current = entries;
    if (text === before || text === lastReported.current) return;
    if (isLocal) store.replace(entries);
    else void store.reload();
  }, [entries, isLocal, store]);
  return { store, state, isLocal, isUnsaved: !isLocal && isUnsaved(state) };
}

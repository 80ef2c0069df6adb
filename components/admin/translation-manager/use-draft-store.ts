"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { TranslatedDocument } from "@/lib/domain/translation/translated-document";
import { draftStoreFor, emptyDraftState, applyRecordUpdates, type DraftState } from "./draft-store";
import type { SaveContext } from "./saving";

/** Asks the server what a subject says by now. */
export type ReloadDocument = (
  documentRef: Pick<TranslatedDocument, "kind" | "id">,
) => Promise<TranslatedDocument>;

const serverDraftState = () => emptyDraftState;

/**
 * The texts of a subject with what was typed, and what saving works with. They are read anew without the router: while its address is changed
 * beside it, as here by every text that is opened, it loads the whole page, and what was typed would go.
 */
export function useDraftStore(
  initial: TranslatedDocument,
  reload: ReloadDocument,
): { translatedDocument: TranslatedDocument; draftState: DraftState; saving: SaveContext } {
  const [store] = useState(() => draftStoreFor(initial));
  const [latest, setLatest] = useState(initial);
  const draftState = useSyncExternalStore(store.subscribe, store.getSnapshot, serverDraftState);
  // Only what was typed outlives the page: the rest is read anew.
  useEffect(
    () => () => store.update(({ drafts, sending }) => ({ ...emptyDraftState, drafts, sending })),
    [store],
  );
  const translatedDocument = latest.version > initial.version ? latest : initial;
  const refresh = () => {
    const { kind, id } = initial;
    // Without an answer stands what is known; the next call says what is the matter.
    reload({ kind, id }).then(
      (next) => setLatest((known) => (known.version > next.version ? known : next)),
      () => undefined,
    );
  };
  return {
    translatedDocument: applyRecordUpdates(translatedDocument, draftState.recordUpdates),
    draftState,
    saving: { store, translatedDocument, refresh },
  };
}

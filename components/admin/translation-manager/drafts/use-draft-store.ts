"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { TranslatedDocument } from "@/lib/domain/translation/translated-document";
import {
  applyRecordUpdates,
  draftStoreFor,
  emptyDraftState,
  withoutSaved,
  type DraftState,
} from "./draft-store";
import type { SaveContext } from "./saving";

/** Reads the document from the server. */
export type ReloadDocument = (
  documentRef: Pick<TranslatedDocument, "kind" | "id">,
) => Promise<TranslatedDocument>;

const serverDraftState = () => emptyDraftState;

/**
 * A document with its drafts, and the context of saving them. It is read again without the router:
 * while the address changes, as with every opened text, a router refresh reloads the page and loses
 * what is typed.
 */
export function useDraftStore(
  initial: TranslatedDocument,
  reload: ReloadDocument,
): { translatedDocument: TranslatedDocument; draftState: DraftState; saving: SaveContext } {
  const [store] = useState(() => draftStoreFor(initial));
  const [latest, setLatest] = useState(initial);
  const draftState = useSyncExternalStore(store.subscribe, store.getSnapshot, serverDraftState);
  useEffect(() => () => store.update(withoutSaved), [store]);
  const translatedDocument = latest.version > initial.version ? latest : initial;
  const refresh = () => {
    const { kind, id } = initial;
    // A failure changes nothing here; the next request shows it.
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

"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { deskOf, emptyDesk, knownSubject, type Desk } from "./draft-store";
import type { Saving } from "./saving";

/** Asks the server what a subject says by now. */
export type ReadSubject = (asked: Pick<TranslatedSubject, "kind" | "id">) => Promise<TranslatedSubject>;

const serverDesk = () => emptyDesk;

/**
 * The texts of a subject with what was typed, and what saving works with. They are read anew without the router: while its address is changed
 * beside it, as here by every text that is opened, it loads the whole page, and what was typed would go.
 */
export function useDesk(read: TranslatedSubject, readAgain: ReadSubject): { subject: TranslatedSubject; desk: Desk; saving: Saving } {
  const [store] = useState(() => deskOf(read));
  const [latest, setLatest] = useState(read);
  const desk = useSyncExternalStore(store.subscribe, store.read, serverDesk);
  // Only what was typed outlives the page: the rest is read anew.
  useEffect(() => () => store.change(({ drafts, sending }) => ({ ...emptyDesk, drafts, sending })), [store]);
  const subject = latest.version > read.version ? latest : read;
  const refresh = () => {
    const { kind, id } = read;
    // Without an answer stands what is known; the next call says what is the matter.
    readAgain({ kind, id }).then((next) => setLatest((known) => (known.version > next.version ? known : next)), () => undefined);
  };
  return { subject: knownSubject(subject, desk.answers), desk, saving: { store, subject, refresh } };
}

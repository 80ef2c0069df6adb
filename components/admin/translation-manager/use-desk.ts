"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import type { TranslatedSubject } from "@/lib/domain/translated-subject";
import { deskOf, emptyDesk, knownSubject, type Desk } from "./desk";
import type { Saving } from "./saving";

const serverDesk = () => emptyDesk;

/** The texts of a subject with what was typed, and what saving works with. */
export function useDesk(read: TranslatedSubject): { subject: TranslatedSubject; desk: Desk; saving: Saving } {
  const router = useRouter();
  const [store] = useState(() => deskOf(read));
  const desk = useSyncExternalStore(store.subscribe, store.read, serverDesk);
  // Only what was typed outlives the page: the rest is read anew.
  useEffect(() => () => store.change(({ drafts, sending }) => ({ ...emptyDesk, drafts, sending })), [store]);
  return { subject: knownSubject(read, desk.answers), desk, saving: { store, subject: read, refresh: () => startTransition(router.refresh) } };
}

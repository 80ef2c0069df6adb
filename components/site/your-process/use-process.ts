"use client";

import { useEffect, useState } from "react";
import { writeEntry } from "@/lib/browser/storage";
import type { Language } from "@/lib/domain/language";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { hasProcess, processHash, readProcessHash } from "@/lib/domain/process/process-link";
import { roiFormats } from "@/lib/i18n/roi-formats";
import { paths } from "@/lib/paths";
import { processDraftEntry } from "@/lib/privacy/cookie-registry";
import { clearSteps, readEdited, removeStep, toEdited, type EditedProcess } from "./edited-process";
import { useStoredHash } from "./use-stored-hash";

/** The process before a deletion, which can be undone until the visitor changes something else. */
interface Undoable {
  before: EditedProcess;
  kind: "removed" | "cleared";
}

interface State {
  edited: EditedProcess;
  undoable?: Undoable;
}

/**
 * Stores the draft in the session storage of the tab. Where that fails, the browser asks before the page is left. A
 * fragment in the address would bring back the process of the link at a reload, so it is removed.
 */
function useDraft(hash: string | undefined): void {
  useEffect(() => {
    if (hash === undefined) return;
    if (hasProcess(window.location.hash))
      window.history.replaceState(null, "", window.location.pathname + window.location.search);
    if (writeEntry(processDraftEntry, hash)) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hash]);
}

/** Links to the contact page take the process along, also those of header and closing section (P-PROC-09). */
function useContactLinks(hash: string | undefined, contact: string): void {
  useEffect(() => {
    if (hash === undefined) return;
    const takeAlong = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.hash || link.pathname !== contact) return;
      link.hash = hash;
      // The router would follow the link as it was rendered.
      event.stopPropagation();
    };
    document.addEventListener("click", takeAlong, true);
    return () => document.removeEventListener("click", takeAlong, true);
  }, [hash, contact]);
}

/** The process as typed; before that as stored or in the link, else the example. */
export function useProcess(example: OwnProcess, language: Language, currency: string) {
  const [state, setState] = useState<State>();
  const [exampleState] = useState<State>(() => ({ edited: toEdited(example) }));
  const storedHash = useStoredHash(() => setState(undefined));
  const stored = readProcessHash(storedHash);
  const initial = stored
    ? { edited: toEdited(stored, roiFormats(language, currency).typed) }
    : exampleState;
  const { edited, undoable } = state ?? initial;
  const isExample = state === undefined && !stored;
  const process = isExample ? example : readEdited(edited, language);
  const hash = isExample ? undefined : processHash(process);
  useDraft(state && hash);
  useContactLinks(hash, paths.contact(language));
  const remove = (kind: Undoable["kind"], removed: (before: EditedProcess) => EditedProcess) =>
    setState((before = initial) => {
      const edited = removed(before.edited);
      return edited === before.edited
        ? before
        : { edited, undoable: { before: before.edited, kind } };
    });
  return {
    edited,
    process,
    isExample,
    isUnreadable: isExample && hasProcess(storedHash),
    undoable: undoable?.kind,
    change: (changed: (before: EditedProcess) => EditedProcess) =>
      setState((before = initial) => ({ edited: changed(before.edited) })),
    remove: (id: number) => remove("removed", (before) => removeStep(before, id)),
    clear: () => remove("cleared", clearSteps),
    undo: () =>
      setState((before = initial) => ({ edited: before.undoable?.before ?? before.edited })),
  };
}
export type EditableProcess = ReturnType<typeof useProcess>;

"use client";

import { useId } from "react";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { caseCollections, hasSides, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import type { EditedEntry } from "./store/edited-entry";
import type { ListEditorContext } from "./list-editor-context";
import { EntryList } from "./entry-list";
import { ListStatusMessage, ListErrorMessage } from "./list-messages";
import { useCollection } from "./use-collection";

interface CollectionEditorProps {
  kind: CaseCollection;
  heading: string;
  interfaceLanguage: Language;
  /** The language of the entries. */
  sourceLanguage: Language;
  labels: Messages["admin"]["lists"];
  failures: FailureLabels;
  entries: readonly EditedEntry[];
  /** With it each change is saved by its own request; without it the form around the list saves it. */
  caseId?: string;
  /** Called with the stored entries after every change, or without a case with the typed ones. */
  onChange?: (entries: readonly EditedEntry[]) => void;
  /** Called with the version of the case after a change. Responses may arrive in any order. */
  onVersion?: (version: number) => void;
}

/** The editor of any of the six lists of a case (A-PT-01 to A-PT-19). */
export function CollectionEditor({
  heading,
  interfaceLanguage,
  labels,
  failures,
  ...source
}: CollectionEditorProps) {
  const { kind, sourceLanguage } = source;
  const { store, state, isLocal, isUnsaved } = useCollection(
    source,
    caseCollections[kind].hasDuration,
  );
  const title = useId();
  useLeaveWarning(isUnsaved, labels.leave);
  const editing: ListEditorContext = {
    store,
    kind,
    interfaceLanguage,
    sourceLanguage,
    labels,
    failures,
    isLocal,
  };
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="text-base">
        {heading}
      </h3>
      {!isLocal && <p className="mt-1 text-xs text-soft">{labels.savesItself}</p>}
      <ListErrorMessage listError={state.listError} editing={editing} />
      {hasSides(kind) ? (
        <div className="mt-2 grid gap-x-10 gap-y-8 xl:grid-cols-2">
          {([true, false] as const).map((side) => {
            const name = side ? labels.manual : labels.automated;
            return (
              <div key={name} role="group" aria-label={name}>
                <h4
                  className={`mb-2 text-sm font-semibold ${side ? "text-hand-ink" : "text-auto-ink"}`}
                >
                  {name}
                </h4>
                <EntryList side={side} state={state} name={name} editing={editing} />
              </div>
            );
          })}
        </div>
      ) : (
        <div className="mt-2">
          <EntryList side={undefined} state={state} name={heading} editing={editing} />
        </div>
      )}
      <ListStatusMessage announcement={state.announcement} editing={editing} />
    </section>
  );
}

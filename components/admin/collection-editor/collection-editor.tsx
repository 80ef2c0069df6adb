"use client";

import { useId, useImperativeHandle } from "react";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { caseCollections, hasSides } from "@/lib/domain/case/case-collections";
import { ListEditorContext, type ListEditorContextValue } from "./list-editor-context";
import { EntryList } from "./entry-list";
import { ListStatusMessage, ListErrorMessage } from "./list-messages";
import { useCollection, type CollectionSource } from "./use-collection";

interface CollectionEditorProps
  extends
    CollectionSource,
    Pick<ListEditorContextValue, "interfaceLanguage" | "labels" | "failures"> {
  heading: string;
  /** Lets the parent wait for saves, and ask whether something is unsaved. */
  savesRef?: React.Ref<CollectionSaves>;
}

interface CollectionSaves {
  whenIdle: () => Promise<void>;
  hasUnsaved: () => boolean;
}

/** The editor of any of the six lists of a case (A-PT-01 to A-PT-19). */
export function CollectionEditor({
  heading,
  interfaceLanguage,
  labels,
  failures,
  savesRef,
  ...source
}: CollectionEditorProps) {
  const { kind, sourceLanguage } = source;
  const { store, state, isLocal, isUnsaved, hasUnsaved } = useCollection(
    source,
    caseCollections[kind].hasDuration,
  );
  useImperativeHandle(savesRef, () => ({ whenIdle: () => store.queue.whenIdle(), hasUnsaved }));
  const title = useId();
  useLeaveWarning(isUnsaved, labels.leave);
  const shared = { interfaceLanguage, sourceLanguage, labels, failures };
  return (
    <ListEditorContext value={{ store, kind, isLocal, ...shared }}>
      <div role="group" aria-labelledby={title}>
        <h3 id={title} className="text-base">
          {heading}
        </h3>
        {!isLocal && <p className="mt-1 text-xs text-soft">{labels.savesItself}</p>}
        <ListErrorMessage listError={state.listError} />
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
                  <EntryList side={side} state={state} name={name} />
                </div>
              );
            })}
          </div>
        ) : (
          <div className="mt-2">
            <EntryList side={undefined} state={state} name={heading} />
          </div>
        )}
        <ListStatusMessage announcement={state.announcement} />
      </div>
    </ListEditorContext>
  );
}

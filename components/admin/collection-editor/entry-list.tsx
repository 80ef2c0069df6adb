"use client";

import { useRef } from "react";
import { maxEntries } from "@/lib/domain/case/case-entry";
import { fillIn } from "@/lib/i18n/fill-in";
import { AddEntry } from "./fields/add-entry";
import { emptyDraft, type CollectionState } from "./store/collection-state";
import { useListEditor, workOf } from "./list-editor-context";
import { EntryRow } from "./entry-row";
import { onSide, swapWithNeighbour, type Side } from "./store/rows";

interface EntryListProps {
  side: Side;
  state: CollectionState;
  /** The accessible name of the list. */
  name: string;
}

/** A list, or one side of one: its entries, and the field for another. */
export function EntryList({ side, state, name }: EntryListProps) {
  const { store, kind, labels } = useListEditor();
  const list = useRef<HTMLOListElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const rows = onSide(state.rows, side);
  const work = workOf(kind, side);
  // Lists beside texts have a maximum height and scroll (A-CASE-29).
  const isCapped = kind === "problemPoint" || kind === "solutionPoint";
  const maxHeight = isCapped ? "scroller max-h-80 -mx-1 overscroll-contain px-1" : "";

  const remove = async (key: string, index: number) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const next = entries[index + 1] ?? entries[index - 1] ?? container.current;
    await store.remove(key);
    // The focus stays where the user has moved it meanwhile.
    const isFocusHere =
      document.activeElement === document.body || entries[index]?.contains(document.activeElement);
    if (isFocusHere && !store.getSnapshot().rows.some((row) => row.key === key))
      next?.querySelector("textarea")?.focus();
  };
  return (
    <div ref={container}>
      {rows.length === 0 ? (
        <p className="py-3 text-sm text-soft">{labels.empty}</p>
      ) : (
        <ol ref={list} className={`divide-y divide-hairline border-t border-hairline ${maxHeight}`}>
          {rows.map((row, index) => (
            <EntryRow
              key={row.key}
              row={row}
              list={name}
              position={index + 1}
              work={work}
              onRemove={() => void remove(row.key, index)}
              canMove={{
                up: swapWithNeighbour(state.rows, row.key, -1) !== undefined,
                down: swapWithNeighbour(state.rows, row.key, 1) !== undefined,
              }}
            />
          ))}
        </ol>
      )}
      {state.rows.length < maxEntries ? (
        <AddEntry
          side={side}
          draft={state.drafts.get(side) ?? emptyDraft}
          list={name}
          work={work}
          onAdded={() => list.current?.scrollTo({ top: list.current.scrollHeight })}
        />
      ) : (
        <p className="mt-3 text-sm text-soft">{fillIn(labels.full, { most: maxEntries })}</p>
      )}
    </div>
  );
}

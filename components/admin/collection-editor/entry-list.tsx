"use client";

import { useRef } from "react";
import { mostEntries } from "@/lib/domain/case/case-entry";
import { AddEntry } from "./add-entry";
import { noDraft, type CollectionState } from "./collection-store";
import type { Editing } from "./editing";
import { workOf } from "./entry-names";
import { EntryRow } from "./entry-row";
import { onSide, swapped, type Side } from "./rows";

interface EntryListProps {
  side: Side;
  state: CollectionState;
  /** What the list is called. */
  name: string;
  editing: Editing;
}

/** Lists that stand beside texts are as high as these at most, and scroll (A-CASE-29). */
const isCapped = (kind: Editing["kind"]): boolean => kind === "problemPoint" || kind === "solutionPoint";

/** A list, or one side of one: its entries, and the field for another. */
export function EntryList({ side, state, name, editing }: EntryListProps) {
  const { store, kind, words } = editing;
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const rows = onSide(state.rows, side);
  const work = workOf(kind, side);

  const remove = async (key: string, index: number) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const next = entries[index + 1] ?? entries[index - 1] ?? place.current;
    await store.remove(key);
    // Where somebody has gone on elsewhere meanwhile, the focus stays there.
    const isHere = document.activeElement === document.body || entries[index]?.contains(document.activeElement);
    if (isHere && !store.current().rows.some((row) => row.key === key)) next?.querySelector("textarea")?.focus();
  };
  return (
    <div ref={place}>
      {rows.length === 0 ? <p className="py-3 text-sm text-soft">{words.empty}</p> : (
        <ol ref={list} className={`divide-y divide-hairline border-t border-hairline ${isCapped(kind) ? "scroller max-h-80 -mx-1 overscroll-contain px-1" : ""}`}>
          {rows.map((row, index) => (
            <EntryRow
              key={row.key} row={row} list={name} place={index + 1} work={work} editing={editing} onRemove={() => void remove(row.key, index)}
              canMove={{ up: swapped(state.rows, row.key, -1) !== undefined, down: swapped(state.rows, row.key, 1) !== undefined }}
            />
          ))}
        </ol>
      )}
      {state.rows.length < mostEntries
        ? <AddEntry side={side} draft={state.drafts.get(side) ?? noDraft} list={name} work={work} editing={editing} onAdded={() => list.current?.scrollTo({ top: list.current.scrollHeight })} />
        : <p className="mt-3 text-sm text-soft">{words.full.replace("{most}", String(mostEntries))}</p>}
    </div>
  );
}

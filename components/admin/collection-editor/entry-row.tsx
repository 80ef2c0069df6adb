"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { caseCollections } from "@/lib/domain/case/case-collections";
import { fillIn } from "@/lib/i18n/fill-in";
import { useListEditor } from "./list-editor-context";
import { DurationField, EntryField } from "./fields/entry-field";
import type { Row } from "./store/rows";
import { TagMenu } from "./fields/tag-menu";

interface EntryRowProps {
  row: Row;
  /** The name of the list, and the position in it. */
  list: string;
  position: number;
  canMove: { up: boolean; down: boolean };
  work: "manual" | "automated" | undefined;
  /** Deletes the entry and focuses the next one. */
  onRemove: () => void;
}

const fillTemplate = (template: string, list: string, position: number) =>
  fillIn(template, { list, place: position });

/** Moves the row and keeps the focus in it, because React may insert it again elsewhere. */
function useMove(key: string) {
  const { store } = useListEditor();
  const element = useRef<HTMLLIElement>(null);
  const move = (by: -1 | 1) => {
    const focused = document.activeElement;
    flushSync(() => store.move(key, by));
    if (focused instanceof HTMLElement && element.current?.contains(focused))
      focused.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  };
  return { element, move };
}

interface MoveButtonsProps extends Pick<EntryRowProps, "canMove"> {
  entry: string;
  onMove: (by: -1 | 1) => void;
}

function MoveButtons({ entry, canMove, onMove }: MoveButtonsProps) {
  const { labels } = useListEditor();
  const isInBrowser = useInBrowser();
  const button = (sign: string, name: string, by: -1 | 1, isPossible: boolean) => (
    <button
      type="button"
      disabled={!isInBrowser}
      aria-disabled={!isPossible}
      aria-label={fillIn(name, { entry })}
      onClick={() => onMove(by)}
      className="button h-11 min-h-11 w-11 px-0 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:cursor-default aria-disabled:border-hairline aria-disabled:bg-transparent aria-disabled:text-soft"
    >
      {sign}
    </button>
  );
  return (
    <>
      {button("↑", labels.up, -1, canMove.up)}
      {button("↓", labels.down, 1, canMove.down)}
    </>
  );
}

/** The text of an entry, and the duration of a timeline step. */
function EntryTexts({ row, list, position }: EntryRowProps) {
  const { labels, kind } = useListEditor();
  const { hasDuration } = caseCollections[kind];
  return (
    <div className="flex min-w-0 grow basis-60 flex-wrap gap-x-3">
      <EntryField
        row={row}
        name={fillTemplate(hasDuration ? labels.stepName : labels.entry, list, position)}
      />
      {row.duration && (
        <DurationField
          row={row}
          text={row.duration}
          name={fillTemplate(labels.stepDuration, list, position)}
        />
      )}
    </div>
  );
}

/** One entry with its texts and actions. Alt with an arrow key moves it. */
export function EntryRow(props: EntryRowProps) {
  const { row, list, position, canMove, work, onRemove } = props;
  const { store, labels } = useListEditor();
  const { element, move } = useMove(row.key);
  const entry = row.text.typed.trim() || fillTemplate(labels.entry, list, position);
  return (
    <li
      ref={element}
      data-entry
      aria-busy={row.isDeleting}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        move(event.key === "ArrowUp" ? -1 : 1);
      }}
      className="flex flex-wrap items-start gap-x-3 gap-y-1 pt-2 aria-busy:opacity-60"
    >
      <span
        aria-hidden="true"
        className="figures w-5 shrink-0 text-right text-sm leading-11 text-soft"
      >
        {position}
      </span>
      <EntryTexts {...props} />
      <div className="ml-auto flex gap-1.5">
        <MoveButtons entry={entry} canMove={canMove} onMove={move} />
        {work && (
          <TagMenu
            work={work}
            entry={entry}
            findField={() => element.current?.querySelector("textarea")}
            onInserted={(text) => store.setTyped(row.key, "text", text)}
          />
        )}
      </div>
      <div className="-ml-1.5 has-[[role=group]]:ml-0 has-[[role=group]]:basis-full has-[[role=group]]:pb-3">
        <InlineConfirmation
          buttonClass="button h-11 min-h-11 w-11 border-fail-ink px-0 py-2 text-fail-ink hover:bg-fail-tint"
          name={fillIn(labels.delete, { entry })}
          confirmLabel={labels.deleteNow}
          cancelLabel={labels.keep}
          isBusy={row.isDeleting}
          onConfirm={onRemove}
        >
          <p className="font-semibold">{entry}</p>
          <p className="mt-1">{labels.deleteText}</p>
        </InlineConfirmation>
      </div>
    </li>
  );
}

"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { caseCollections } from "@/lib/domain/case/case-collections";
import type { Hashtag } from "@/lib/domain/case/hashtag";
import { DurationField } from "./fields/duration-field";
import type { ListEditorContext } from "./list-editor-context";
import { EntryField } from "./fields/entry-field";
import { insertAtCaret } from "./insert-at-caret";
import type { Row } from "./store/rows";
import { TagMenu } from "./fields/tag-menu";

interface EntryRowProps {
  row: Row;
  /** The name of the list, and the position in it. */
  list: string;
  position: number;
  canMove: { up: boolean; down: boolean };
  work: "manual" | "automated" | undefined;
  editing: ListEditorContext;
  /** Deletes the entry and focuses the next one. */
  onRemove: () => void;
}

const fillTemplate = (template: string, list: string, position: number) =>
  template.replace("{list}", () => list).replace("{place}", String(position));

function useRow({ row, editing: { store } }: Pick<EntryRowProps, "row" | "editing">) {
  const element = useRef<HTMLLIElement>(null);
  /** Keeps the focus in the row, which React may insert again elsewhere. */
  const move = (by: -1 | 1) => {
    const focused = document.activeElement;
    flushSync(() => store.move(row.key, by));
    if (focused instanceof HTMLElement && element.current?.contains(focused))
      focused.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  };
  const insert = (tag: Hashtag) => {
    const field = element.current?.querySelector<HTMLTextAreaElement>("[data-field=words]");
    if (field) insertAtCaret(field, tag, (text) => store.setTyped(row.key, "text", text));
  };
  return { element, move, insert };
}

interface MoveButtonsProps extends Pick<EntryRowProps, "canMove" | "editing"> {
  entry: string;
  onMove: (by: -1 | 1) => void;
}

function MoveButtons({ entry, canMove, editing: { labels }, onMove }: MoveButtonsProps) {
  const isInBrowser = useInBrowser();
  const button = (sign: string, name: string, by: -1 | 1, isPossible: boolean) => (
    <button
      type="button"
      disabled={!isInBrowser}
      aria-disabled={!isPossible}
      aria-label={name.replace("{entry}", () => entry)}
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
function EntryTexts({ row, list, position, editing }: EntryRowProps) {
  const { labels, kind } = editing;
  const { hasDuration } = caseCollections[kind];
  return (
    <div className="flex min-w-0 grow basis-60 flex-wrap gap-x-3">
      <EntryField
        row={row}
        name={fillTemplate(hasDuration ? labels.stepName : labels.entry, list, position)}
        editing={editing}
        className="min-w-0 grow-3 basis-52"
      />
      {row.duration && (
        <DurationField
          row={row}
          text={row.duration}
          name={fillTemplate(labels.stepDuration, list, position)}
          editing={editing}
          className="min-w-0 grow basis-32"
        />
      )}
    </div>
  );
}

/** One entry with its texts and actions. Alt with an arrow key moves it. */
export function EntryRow(props: EntryRowProps) {
  const { row, list, position, canMove, work, editing, onRemove } = props;
  const { labels } = editing;
  const { element, move, insert } = useRow(props);
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
        <MoveButtons entry={entry} canMove={canMove} editing={editing} onMove={move} />
        {work && <TagMenu work={work} labels={labels} entry={entry} onPick={insert} />}
      </div>
      <div className="-ml-1.5 has-[[role=group]]:ml-0 has-[[role=group]]:basis-full has-[[role=group]]:pb-3">
        <InlineConfirmation
          buttonClass="button h-11 min-h-11 w-11 border-fail-ink px-0 py-2 text-fail-ink hover:bg-fail-tint"
          name={labels.delete.replace("{entry}", () => entry)}
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

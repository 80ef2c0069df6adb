"use client";

import { useEffect, useId, useRef, useState } from "react";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import type { FileKind } from "@/lib/domain/media/media-url";
import { fillIn } from "@/lib/i18n/fill-in";
import { ActionButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import type { MediaTexts } from "../media-labels";
import { Thumbnail } from "../thumbnail";
import { useMediaList } from "./use-media-list";

type PickerLabels = MediaTexts["labels"]["picker"];

interface MediaPickerProps extends Pick<MediaTexts, "language" | "failures"> {
  labels: { picker: PickerLabels };
  kind: FileKind;
  /** The id of a file that can't be chosen. */
  except?: string;
  openLabel: string;
  onPick: (entry: MediaEntry) => void;
}

/** The search field. It isn't a form, because the dialog may be inside one. */
function PickerSearch({
  labels,
  onSearch,
}: {
  labels: PickerLabels;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = () => onSearch(input.current?.value.trim() ?? "");
  return (
    <div className="flex grow items-end gap-3">
      <div className="grow">
        <label htmlFor={id} className="text-xs text-soft">
          {labels.search}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          maxLength={200}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            search();
          }}
          className="mt-1 block min-h-11 w-full rounded-md border border-field bg-raised px-3 py-2"
        />
      </div>
      <ActionButton onClick={search}>{labels.search}</ActionButton>
    </div>
  );
}

function PickerGrid({
  media,
  focusFrom,
  labels,
  onPick,
}: {
  media: readonly MediaEntry[];
  /** The position of a file that takes the focus when it is added. */
  focusFrom: number | undefined;
  labels: PickerLabels;
  onPick: (entry: MediaEntry) => void;
}) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4">
      {media.map((entry, position) => (
        <li key={entry.id} className="min-w-0">
          <button
            type="button"
            autoFocus={position === focusFrom}
            aria-label={fillIn(labels.pick, { name: entry.name })}
            onClick={() => onPick(entry)}
            className="block w-full cursor-pointer text-left"
          >
            <Thumbnail {...entry} />
            <span className="mt-1 block truncate text-xs">{entry.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The files of a kind, which a search narrows down. */
function PickerContent({
  kind,
  except,
  labels: { picker: labels },
  language,
  failures,
  onPick,
  onClose,
}: Omit<MediaPickerProps, "openLabel"> & { onClose: () => void }) {
  const { list, failure, isLoading, search, loadMore } = useMediaList(kind);
  // The button that loads the last ones disappears.
  const [focusFrom, setFocusFrom] = useState<number>();
  const media = list?.media.filter(({ id }) => id !== except) ?? [];
  const status = isLoading ? labels.loading : list && media.length === 0 ? labels.empty : "";
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <PickerSearch
          labels={labels}
          onSearch={(text) => {
            setFocusFrom(undefined);
            search(text);
          }}
        />
        <ActionButton onClick={onClose}>{labels.close}</ActionButton>
      </div>
      <p role="status" className="mt-3 min-h-5 text-soft">
        {status}
      </p>
      <RequestOutcome
        outcome={failure === undefined ? undefined : { failure }}
        language={language}
        failures={failures}
        preset={labels.failed}
      />
      <PickerGrid media={media} focusFrom={focusFrom} labels={labels} onPick={onPick} />
      {list && list.media.length < list.total && (
        <p className="mt-5">
          <ActionButton
            isBusy={isLoading}
            onClick={() => {
              setFocusFrom(media.length);
              loadMore();
            }}
          >
            {labels.more}
          </ActionButton>
        </p>
      )}
    </>
  );
}

/** A button that opens the library to choose a file of one kind. */
export function MediaPicker({ openLabel, ...props }: MediaPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{openLabel}</ActionButton>
      <dialog
        ref={dialog}
        aria-label={props.labels.picker.title}
        onClose={() => setOpen(false)}
        className="m-auto h-[min(44rem,90dvh)] w-[min(60rem,94vw)] overflow-y-auto rounded-md bg-paper p-5 text-sm text-ink backdrop:bg-black/60"
      >
        {isOpen && (
          <PickerContent
            {...props}
            onPick={(entry) => {
              close();
              props.onPick(entry);
            }}
            onClose={close}
          />
        )}
      </dialog>
    </>
  );
}

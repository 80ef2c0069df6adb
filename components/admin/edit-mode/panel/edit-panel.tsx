"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sourceKey, type TextSource } from "@/lib/domain/edit-mode/text-source";
import { ActionButton } from "../../ui/action-button";
import type { SourceEditorProps } from "../edit-labels";
import { ChoiceList, choicesOf } from "./choice-list";
import { keepInPlace, uncover } from "../page/keep-in-place";
import type { SourcedText } from "../page/marked-elements";
import { SourceEditor } from "./source-editor";

/** Narrower windows show the panel over the page. */
const BESIDE = "(min-width: 900px)";

/** The dialog beside the page, on small screens over it; `clicked` stays in view. */
function useDialog(clicked: HTMLElement | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const changeWidth = useEffectEvent((isPanelBeside: boolean) =>
    keepInPlace(clicked, () =>
      document.documentElement.toggleAttribute("data-edit-panel", isPanelBeside),
    ),
  );
  const uncoverClicked = useEffectEvent(() => uncover(clicked));
  useEffect(() => {
    const element = dialog.current;
    const isBeside = window.matchMedia(BESIDE).matches;
    if (isBeside) element?.show();
    else element?.showModal();
    changeWidth(isBeside);
    if (!isBeside) uncoverClicked();
    return () => {
      changeWidth(false);
      element?.close();
    };
  }, []);
  return dialog;
}

/** What the clicked element does for visitors. */
export type ControlAction =
  { type: "link"; address: string } | { type: "button"; press: () => void };

/** Uses a link or a button in spite of edit mode, which a touch screen has no modifier key for. */
function ControlUse({
  action,
  labels,
}: { action: ControlAction } & Pick<SourceEditorProps, "labels">) {
  const { openLink, press } = labels.edit;
  return (
    <p className="mt-6 border-t border-hairline pt-3 text-sm">
      {action.type === "link" ? (
        <a href={action.address} className="link tap">
          {openLink}
        </a>
      ) : (
        <ActionButton onClick={action.press}>{press}</ActionButton>
      )}
    </p>
  );
}

interface EditPanelProps extends SourceEditorProps {
  texts: readonly SourcedText[];
  action: ControlAction | undefined;
  clicked: HTMLElement | undefined;
  /** Frames the texts of the source that is edited. */
  onSelect: (source: TextSource) => void;
  onClose: () => void;
}

/** The editor of what was clicked. */
export function EditPanel({ texts, action, clicked, onSelect, onClose, ...props }: EditPanelProps) {
  const { edit } = props.labels;
  const dialog = useDialog(clicked);
  const choices = choicesOf(texts);
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = choices.find(({ source }) => sourceKey(source) === chosenKey) ?? choices[0];
  useEffect(() => {
    if (chosen) onSelect(chosen.source);
  });
  return (
    <dialog
      ref={dialog}
      aria-label={edit.panel}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-auto right-0 bottom-0 z-40 m-0 ml-auto max-h-[80dvh] w-full max-w-none flex-col overflow-y-auto border-t-2 border-ink bg-paper text-ink open:flex min-[900px]:h-dvh min-[900px]:max-h-none min-[900px]:w-(--edit-panel-width) min-[900px]:border-t-0 min-[900px]:border-l-2"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-hairline bg-paper px-4 py-2">
        <h2 className="text-base">{edit.panel}</h2>
        <ActionButton onClick={onClose}>{edit.close}</ActionButton>
      </div>
      <div className="px-4 pt-3 pb-24">
        {choices.length > 1 && (
          <ChoiceList
            {...props}
            choices={choices}
            chosen={chosen}
            onChoose={({ source }) => setChosenKey(sourceKey(source))}
          />
        )}
        {chosen && <SourceEditor key={sourceKey(chosen.source)} {...props} {...chosen} />}
        {action && <ControlUse action={action} labels={props.labels} />}
      </div>
    </dialog>
  );
}

"use client";

import type { Messages } from "@/lib/i18n/messages";
import { ActionButton } from "../ui/action-button";
import type { HintIds } from "./page/marked-elements";

interface EditToolbarProps {
  labels: Messages["admin"]["edit"];
  /** The ids of the hints that describe each text, and each field with texts. */
  hintIds: HintIds;
  publicPath: string;
  mailsPath: string;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onOthers: (button: HTMLElement) => void;
}

/** The bar at the bottom of the window in edit mode, which explains how the page is edited. */
export function EditToolbar({
  labels,
  hintIds,
  publicPath,
  mailsPath,
  ...props
}: EditToolbarProps) {
  const { isFollowing, onFollow, onOthers } = props;
  return (
    <section
      aria-label={labels.title}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-ink bg-raised px-4 py-2 text-sm text-ink"
    >
      <p className="min-w-0 grow basis-60 max-[900px]:sr-only">
        <strong>{labels.title}.</strong> {isFollowing ? labels.following : labels.hint}
      </p>
      <p id={hintIds.text} hidden>
        {labels.enter}
      </p>
      <p id={hintIds.field} hidden>
        {!isFollowing && labels.enterField}
      </p>
      <ActionButton
        aria-pressed={isFollowing}
        onClick={() => onFollow(!isFollowing)}
        className="aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {labels.follow}
      </ActionButton>
      <ActionButton onClick={(event) => onOthers(event.currentTarget)}>
        {labels.others}
      </ActionButton>
      <a href={mailsPath} className="link tap text-sm">
        {labels.mails.title}
      </a>
      <a href={publicPath} className="button min-h-11 bg-ink px-4 py-2 text-sm text-paper">
        {labels.done}
      </a>
    </section>
  );
}

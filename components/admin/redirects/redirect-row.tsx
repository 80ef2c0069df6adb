"use client";

import { useState } from "react";
import type { Redirect } from "@/lib/domain/address/redirect-rule";
import { paths } from "@/lib/paths";
import { Cell, Row } from "../lists/table";
import { DeleteRow } from "../lists/row-deletion";
import { flash, focusFlashWhenRemoved } from "../layout/frame/flash";
import { LinkButton } from "../ui/action-button";
import { RedirectForm } from "./redirect-form";
import { fillIn } from "@/lib/i18n/fill-in";
import type { RedirectTexts } from "./redirect-labels";

interface RedirectRowProps extends RedirectTexts {
  redirect: Redirect;
  /** How often it was used, in the notation of the language. */
  hits: string;
}

function RowActions({
  redirect: { id, from },
  labels,
  wasEditing,
  onEdit,
}: Pick<RedirectRowProps, "redirect" | "labels"> & { wasEditing: boolean; onEdit: () => void }) {
  return (
    <div ref={focusFlashWhenRemoved} className="flex items-start gap-4">
      <LinkButton
        autoFocus={wasEditing}
        aria-label={`${labels.edit.open}: ${from}`}
        onClick={onEdit}
        className="whitespace-nowrap"
      >
        {labels.edit.open}
      </LinkButton>
      <DeleteRow
        url={`/api/v1/redirects/${id}`}
        title={from}
        successMessage={fillIn(labels.deleted, { from })}
      >
        <p className="font-semibold wrap-anywhere">{from}</p>
        <p className="mt-1">{labels.deleteText}</p>
      </DeleteRow>
    </div>
  );
}

/** A rule, or the form that changes it. */
export function RedirectRow({ redirect, hits, ...texts }: RedirectRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { labels } = texts;
  const { columns } = labels;
  const { from, to, status, external } = redirect;
  // The button that opened the form is there again.
  const [wasEditing, setWasEditing] = useState(false);
  const close = () => {
    setEditing(false);
    setWasEditing(true);
  };
  const announce = () => {
    close();
    // The form is gone, and its outcome with it.
    flash(labels.edit.done, paths.admin.redirects(texts.language));
  };
  if (isEditing)
    return (
      <Row>
        <td colSpan={5} className="py-4 @max-2xl:block">
          <RedirectForm redirect={redirect} onSaved={announce} onCancel={close} {...texts} />
        </td>
      </Row>
    );
  return (
    <Row>
      <Cell column={columns.from} className="@2xl:w-[32%]">
        <code>{from}</code>
      </Cell>
      <Cell column={columns.to} className="@2xl:w-[32%]">
        {to === null ? "–" : <code>{to}</code>}
        {external && <p className="text-xs text-soft">{labels.external}</p>}
      </Cell>
      <Cell column={columns.status}>
        <span className="wrap-normal">{labels.status[status]}</span>
      </Cell>
      <Cell column={columns.hits} className="figures">
        {hits}
      </Cell>
      <Cell column={columns.actions} className="relative @2xl:w-px">
        <RowActions
          redirect={redirect}
          labels={labels}
          wasEditing={wasEditing}
          onEdit={() => setEditing(true)}
        />
      </Cell>
    </Row>
  );
}

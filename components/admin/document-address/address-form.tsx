"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import { contentIdFormat } from "@/lib/domain/fields/content-id";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Messages } from "@/lib/i18n/messages";
import { ActionButton } from "../ui/action-button";
import { problemText, redirectTarget } from "./address-problem";

interface AddressFormProps {
  id: string;
  labels: Messages["admin"]["address"];
  problem: ApiFieldError | undefined;
  /** The id was edited after a problem. */
  onChange: () => void;
  onSubmit: (newId: string, takeOver: boolean) => void;
}

/** Asks for the new id; for one whose old links lead elsewhere it asks whether they shall lead here. */
export function AddressForm({ id, labels, problem, onChange, onSubmit }: AddressFormProps) {
  const [newId, setNewId] = useState(id);
  const target = redirectTarget(problem);
  return (
    <form
      className="mt-3 grid max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(newId.trim(), target !== undefined);
      }}
    >
      <Field
        id="new-address"
        type="text"
        label={labels.newId}
        value={newId}
        maxLength={contentIdFormat.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        problem={problem && fillIn(problemText(problem, labels), { to: target ?? "" })}
        onChange={(event) => {
          setNewId(event.target.value);
          onChange();
        }}
      />
      <p className="text-xs text-soft">{labels.hint}</p>
      <p>
        <ActionButton type="submit">{target ? labels.takeOver : labels.change}</ActionButton>
      </p>
    </form>
  );
}

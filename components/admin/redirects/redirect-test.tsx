"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { RedirectTest } from "@/lib/domain/address/redirect-rule";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { fillIn } from "@/lib/i18n/fill-in";
import { problemText, type RedirectTexts } from "./redirect-labels";

/** Says what a visitor of an address gets. */
export function RedirectTestForm({ language, labels, failures }: RedirectTexts) {
  const [path, setPath] = useState("");
  const { outcome, isSaving, save, clearOutcome } = useSaving(labels.working);
  const { test } = labels;
  const [error] = fieldErrorsOf(outcome);
  const query = new URLSearchParams({ path: path.replace(/^https?:\/\/[^/]+(?=\/)/, "") });
  const textOf = (response: unknown) => {
    const found = (response as { test: RedirectTest }).test;
    const { status, location } = found;
    return fillIn(test[found.outcome], { path: found.path, status, location: location ?? "" });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save({
      request: () => authenticatedRequest(`/api/v1/redirects/test?${query}`),
      successMessage: textOf,
      onSuccess: () => undefined,
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-3 text-sm">
      <h2 className="text-lg">{test.title}</h2>
      <div>
        <Field
          id="tried-path"
          type="text"
          label={test.path}
          value={path}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={error && problemText(error, labels)}
          onChange={(event) => {
            setPath(event.target.value.trim());
            clearOutcome();
          }}
        />
      </div>
      <p>
        <ActionButton type="submit" isBusy={isSaving}>
          {test.submit}
        </ActionButton>
      </p>
      <RequestOutcome
        outcome={error ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={test.failed}
      />
    </form>
  );
}

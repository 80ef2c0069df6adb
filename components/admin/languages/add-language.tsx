"use client";

import { useId, useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { languageNames, languagesAmong, type Language } from "@/lib/domain/language";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import type { LanguageTexts } from "./language-labels";

interface AddLanguageProps extends LanguageTexts {
  /** The languages that can be added. */
  available: readonly Language[];
}

/** Adds one of the languages that the site doesn't use. */
export function AddLanguage({ available, language, labels, failures }: AddLanguageProps) {
  const id = useId();
  const [typed, setTyped] = useState(available[0]);
  // A language that has been added is not among them.
  const chosen = typed && available.includes(typed) ? typed : available[0];
  const { outcome, isSaving, save } = useSaving(labels.working);
  const isInBrowser = useInBrowser();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save({
      request: () =>
        authenticatedRequest("/api/v1/languages", { method: "POST", body: { code: chosen } }),
      successMessage: labels.add.done,
    });
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-xl gap-3 text-sm">
      {chosen ? (
        <div className="flex flex-wrap items-end gap-4">
          <div>
            <label htmlFor={id} className="font-medium">
              {labels.add.language}
            </label>
            <select
              id={id}
              disabled={!isInBrowser}
              value={chosen}
              onChange={({ target }) => setTyped(languagesAmong([target.value])[0])}
              className="select-arrow mt-1.5 block min-h-11 min-w-48 rounded-md border border-field bg-raised px-3 py-2"
            >
              {available.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one].nativeName}
                </option>
              ))}
            </select>
          </div>
          <ActionButton type="submit" isBusy={isSaving}>
            {labels.add.submit}
          </ActionButton>
        </div>
      ) : (
        <p className="text-soft">{labels.add.none}</p>
      )}
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </form>
  );
}

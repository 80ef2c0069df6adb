"use client";

import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { defaultLanguage, languageNames } from "@/lib/domain/language";
import type { LanguageState, SiteLanguage } from "@/lib/domain/site/site-language";
import { fillIn } from "@/lib/i18n/fill-in";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { useSaving } from "../editing/use-saving";
import { DeleteRow } from "../lists/row-deletion";
import { ActionButton } from "../ui/action-button";
import { InlineConfirmation } from "../ui/inline-confirmation";
import { RequestOutcome } from "../ui/request-outcome";
import type { LanguageTexts } from "./language-labels";

interface LanguageActionsProps extends LanguageTexts {
  siteLanguage: SiteLanguage;
}

/** Makes a language public, takes it off the site, or removes it. */
export function LanguageActions({
  siteLanguage,
  language,
  labels,
  failures,
}: LanguageActionsProps) {
  const { code, state, removable } = siteLanguage;
  const { outcome, isSaving, save } = useSaving(labels.working);
  const url = `/api/v1/languages/${code}`;
  const name = { language: languageNames[code].nativeName };
  const change = (next: LanguageState) =>
    save({
      request: () => authenticatedRequest(url, { method: "PUT", body: { state: next } }),
      successMessage: fillIn(next === "public" ? labels.published : labels.unpublished, name),
    });
  const isIncomplete = fieldErrorsOf(outcome).some(({ code: problem }) => problem === "missing");
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-start gap-3">
        {state === "preparing" && (
          <ActionButton
            isBusy={isSaving}
            aria-label={fillIn(labels.publishOf, name)}
            onClick={() => change("public")}
          >
            {labels.publish}
          </ActionButton>
        )}
        {state === "public" && code !== defaultLanguage && (
          <InlineConfirmation
            isDestructive={false}
            label={labels.unpublish}
            name={fillIn(labels.unpublishOf, name)}
            confirmLabel={labels.unpublish}
            cancelLabel={labels.keep}
            isBusy={isSaving}
            onConfirm={() => change("preparing")}
          >
            <p>{labels.unpublishText}</p>
          </InlineConfirmation>
        )}
        {removable && (
          <DeleteRow url={url} title={name.language} successMessage={fillIn(labels.deleted, name)}>
            <p className="font-semibold">{name.language}</p>
            <p className="mt-1">{labels.deleteText}</p>
          </DeleteRow>
        )}
      </div>
      <RequestOutcome
        outcome={isIncomplete ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
      <p role="alert" className={isIncomplete ? "border-l-4 border-hand py-1 pl-4" : "sr-only"}>
        {isIncomplete && labels.incomplete}
      </p>
    </div>
  );
}

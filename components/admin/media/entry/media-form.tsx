"use client";

import { useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { languageNames } from "@/lib/domain/language";
import type { Alt, MediaEntry } from "@/lib/domain/media/media-entry";
import { useLeaveWarning } from "../../editing/use-leave-warning";
import { useSaving } from "../../editing/use-saving";
import { ActionButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import { toReadableFailure, type MediaTexts } from "../media-labels";
import { FocalPointField } from "./focal-point-field";
import { useLanguages } from "../../languages/languages-context";

interface AltFieldsProps extends Pick<MediaTexts, "labels"> {
  kind: MediaEntry["kind"];
  alt: Alt;
  onChange: (alt: Alt) => void;
}

/** The text of the file in each language. */
function AltFields({ kind, alt, labels: { one }, onChange }: AltFieldsProps) {
  const id = useId();
  const languages = useLanguages();
  const [title, hint] =
    kind === "image" ? [one.alt, one.altHint] : [one.descriptions, one.descriptionHint];
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h2 id={`${id}-title`} className="text-base">
        {title}
      </h2>
      <p id={`${id}-hint`} className="max-w-2xl text-xs text-soft">
        {hint}
      </p>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {languages.map((language) => (
          <label key={language} className="grid gap-1">
            <span lang={language}>{languageNames[language].nativeName}</span>
            <textarea
              lang={language}
              rows={kind === "image" ? 2 : 4}
              maxLength={5_000}
              aria-describedby={`${id}-hint`}
              value={alt[language] ?? ""}
              onChange={(event) => onChange({ ...alt, [language]: event.target.value })}
              className="w-full rounded-md border border-field bg-raised px-3 py-2"
            />
          </label>
        ))}
      </div>
    </section>
  );
}

/** The edited fields of a file; leaving the page before they are saved asks first. */
function useMediaForm({ id, kind, ...entry }: MediaEntry, labels: MediaTexts["labels"]) {
  const [fields, setFields] = useState({
    name: entry.name,
    alt: entry.alt,
    focal_point: entry.focal_point,
  });
  const [isEdited, setEdited] = useState(false);
  const { outcome, isSaving, save, clearOutcome } = useSaving(labels.working);
  useLeaveWarning(isEdited && !(outcome && "done" in outcome), labels.one.leave, isSaving);
  const change = (changed: Partial<typeof fields>) => {
    setFields({ ...fields, ...changed });
    setEdited(true);
    clearOutcome();
  };
  const { focal_point, ...texts } = fields;
  const request = () =>
    authenticatedRequest(`/api/v1/media/${id}`, {
      method: "PATCH",
      body: { ...texts, ...(kind === "image" && { focal_point }) },
    }).catch((failure: unknown) => {
      throw toReadableFailure(failure, labels);
    });
  const submit = () => save({ request, successMessage: labels.one.saved });
  return { fields, change, outcome, isSaving, submit };
}

/** Changes the name, the texts and the focal point of a file. */
export function MediaForm({ entry, ...texts }: MediaTexts & { entry: MediaEntry }) {
  const { labels, language, failures } = texts;
  const { url, kind } = entry;
  const { fields, change, outcome, isSaving, submit } = useMediaForm(entry, labels);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-8 text-sm"
    >
      {kind === "image" && (
        <FocalPointField
          url={url}
          language={language}
          point={fields.focal_point}
          labels={labels.focal}
          onChange={(focal_point) => change({ focal_point })}
        />
      )}
      <div className="max-w-xl">
        <Field
          id="media-name"
          type="text"
          label={labels.one.name}
          value={fields.name}
          maxLength={200}
          autoComplete="off"
          problem={undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      {kind !== "document" && (
        <AltFields
          kind={kind}
          labels={labels}
          alt={fields.alt}
          onChange={(alt) => change({ alt })}
        />
      )}
      <div className="sticky bottom-0 grid justify-items-start gap-3 border-t border-hairline bg-paper py-4">
        <ActionButton type="submit" isBusy={isSaving}>
          {labels.one.save}
        </ActionButton>
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={{ ...failures, unreachable: labels.unreachable }}
          preset={labels.failed}
        />
      </div>
    </form>
  );
}

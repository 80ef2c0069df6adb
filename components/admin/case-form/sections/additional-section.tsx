"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { caseMediaFields, type CaseMediaField } from "@/lib/domain/media/media-url";
import { MediaUpload } from "../../media-upload/media-upload";
import type { CaseValues } from "../case-values";
import { IndustryPicker } from "../fields/industry-picker";
import { Section } from "./section";
import { TagField } from "../fields/tag-field";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";

function Upload({ field, hint }: { field: CaseMediaField; hint?: string }) {
  const { labels, uploadLabels, failures, language, caseId, onCleared, onBusy } =
    useCaseFormContext();
  const { setValue } = useFormContext<CaseValues>();
  const url = useWatch<CaseValues, CaseMediaField>({ name: field });
  const image = useWatch<CaseValues, CaseMediaField>({ name: "imageUrl" });
  const change = (next: string) =>
    setValue(field, next, { shouldDirty: true, shouldValidate: true });
  return (
    <MediaUpload
      {...{ field, url, caseId, language, failures, onBusy }}
      {...(hint && { hint })}
      {...(field === "videoUrl" && image && { poster: image })}
      label={labels.fields[field]}
      labels={uploadLabels}
      onChange={change}
      onVersion={(version) => onCleared({ field, url, version })}
    />
  );
}

/**
 * The addresses of files that aren't uploaded (A-CASE-03). An error in one of them opens the
 * section.
 */
function MediaUrlFields() {
  const { labels } = useCaseFormContext();
  const {
    formState: { errors },
  } = useFormContext<CaseValues>();
  const hasProblem = caseMediaFields.some((field) => errors[field]);
  return (
    <details
      {...(hasProblem && { open: true })}
      className="rounded-md border border-hairline px-4 py-3"
    >
      <summary className="cursor-pointer text-sm font-medium">{labels.sides.advanced}</summary>
      <p className="mt-2 text-xs text-soft">{labels.hints.address}</p>
      <div className="mt-3 grid gap-4">
        {caseMediaFields.map((field) => (
          <TextField key={field} field={field} inputMode="url" />
        ))}
      </div>
    </details>
  );
}

export function AdditionalSection() {
  const { labels } = useCaseFormContext();
  return (
    <Section name="additional">
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-3">
        <Upload field="imageUrl" />
        <Upload field="videoUrl" />
        <Upload field="fallbackImage" hint={labels.hints.fallbackImage} />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField field="imageAlt" rows={2} hint={labels.hints.imageAlt} />
        <TextField field="videoDescription" rows={2} hint={labels.hints.videoDescription} />
      </div>
      <MediaUrlFields />
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <IndustryPicker />
        <div className="grid gap-y-5">
          <TextField field="industryLabel" hint={labels.hints.industryLabel} />
          <TagField />
        </div>
      </div>
    </Section>
  );
}

"use client";

import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { caseMediaFields, type CaseMediaField } from "@/lib/domain/media/media-url";
import { MediaUpload } from "../../media-upload/media-upload";
import { PosterFrame } from "../../media-upload/poster-frame";
import type { CaseValues } from "../case-values";
import { IndustryPicker } from "../fields/industry-picker";
import { Section } from "./section";
import { TagField } from "../fields/tag-field";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";

function Upload({ field, hint }: { field: CaseMediaField; hint?: string }) {
  const { labels, uploadLabels, pickerLabels, failures, language, caseId, onCleared, onBusy } =
    useCaseFormContext();
  const { setValue } = useFormContext<CaseValues>();
  const url = useWatch<CaseValues, CaseMediaField>({ name: field });
  const [image, fallback] = useWatch<CaseValues, ["imageUrl", "fallbackImage"]>({
    name: ["imageUrl", "fallbackImage"],
  });
  const poster = fallback || image;
  const change = (next: string) =>
    setValue(field, next, { shouldDirty: true, shouldValidate: true });
  return (
    <MediaUpload
      {...{ field, url, caseId, language, failures, onBusy }}
      {...(hint && { hint })}
      {...(field === "videoUrl" && poster && { poster })}
      label={labels.fields[field]}
      labels={uploadLabels}
      pickerLabels={pickerLabels}
      onChange={change}
      onVersion={(version) => onCleared({ field, url, version })}
    />
  );
}

/** The video, and the poster that is taken from it. */
function VideoUpload() {
  const { uploadLabels: labels, failures, language, caseId, onBusy } = useCaseFormContext();
  const { setValue } = useFormContext<CaseValues>();
  const container = useRef<HTMLDivElement>(null);
  const url = useWatch<CaseValues, "videoUrl">({ name: "videoUrl" });
  return (
    <div ref={container} className="grid content-start gap-2">
      <Upload field="videoUrl" />
      {url && (
        <PosterFrame
          {...{ container, labels, failures, language, caseId, onBusy }}
          onUploaded={(poster) => setValue("fallbackImage", poster, { shouldDirty: true })}
        />
      )}
    </div>
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
        <VideoUpload />
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

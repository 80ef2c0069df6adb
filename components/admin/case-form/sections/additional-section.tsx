"use client";

import { useFormContext } from "react-hook-form";
import { caseMediaFields } from "@/lib/domain/media/media-url";
import type { CaseValues } from "../case-values";
import { IndustryPicker } from "../fields/industry-picker";
import { MediaField } from "../fields/media-field";
import { Section } from "./section";
import { TagField } from "../fields/tag-field";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";

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
          <TextField key={field} field={field} />
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
        {caseMediaFields.map((field) => (
          <MediaField key={field} field={field} />
        ))}
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

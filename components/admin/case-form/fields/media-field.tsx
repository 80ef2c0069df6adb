"use client";

import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { CaseMediaField } from "@/lib/domain/media/media-url";
import { MediaUpload } from "../../media-upload/media-upload";
import { PosterFrame } from "../../media-upload/poster-frame";
import { useCaseFormContext } from "../case-form-context";
import type { CaseValues } from "../case-values";

/** Puts the address of a file in its field. */
function useSetFile(): (field: CaseMediaField, url: string) => void {
  const { onPicked } = useCaseFormContext();
  const { setValue } = useFormContext<CaseValues>();
  return (field, url) => {
    setValue(field, url, { shouldDirty: true, shouldValidate: true });
    onPicked?.();
  };
}

function Upload({ field }: { field: CaseMediaField }) {
  const { labels, uploadLabels, pickerLabels, failures, language, caseId, onCleared, onBusy } =
    useCaseFormContext();
  const setFile = useSetFile();
  const url = useWatch<CaseValues, CaseMediaField>({ name: field });
  const [image, fallback] = useWatch<CaseValues, ["imageUrl", "fallbackImage"]>({
    name: ["imageUrl", "fallbackImage"],
  });
  const poster = fallback || image;
  return (
    <MediaUpload
      field={field}
      url={url}
      caseId={caseId}
      language={language}
      failures={failures}
      onBusy={onBusy}
      {...(field === "fallbackImage" && { hint: labels.hints.fallbackImage })}
      {...(field === "videoUrl" && poster && { poster })}
      label={labels.fields[field]}
      labels={uploadLabels}
      pickerLabels={pickerLabels}
      onChange={(next) => setFile(field, next)}
      onVersion={(version) => onCleared({ field, url, version })}
    />
  );
}

/** The video, and the poster that is taken from it. */
function VideoUpload() {
  const { uploadLabels: labels, failures, language, caseId, onBusy } = useCaseFormContext();
  const setFile = useSetFile();
  const container = useRef<HTMLDivElement>(null);
  const url = useWatch<CaseValues, "videoUrl">({ name: "videoUrl" });
  return (
    <div ref={container} className="grid content-start gap-2">
      <Upload field="videoUrl" />
      {url && (
        <PosterFrame
          container={container}
          labels={labels}
          failures={failures}
          language={language}
          caseId={caseId}
          onBusy={onBusy}
          onUploaded={(poster) => setFile("fallbackImage", poster)}
        />
      )}
    </div>
  );
}

/** An image or the video of the case, uploaded or chosen from the library. */
export const MediaField = ({ field }: { field: CaseMediaField }) =>
  field === "videoUrl" ? <VideoUpload /> : <Upload field={field} />;

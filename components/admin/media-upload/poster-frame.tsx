"use client";

import { useState, type RefObject } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { ApiError } from "@/lib/browser/session/api-error";
import type { Language } from "@/lib/domain/language";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { useUpload, type UploadLabels } from "./use-upload";

interface PosterFrameProps {
  /** Contains the preview of the video. */
  container: RefObject<HTMLElement | null>;
  caseId: string | undefined;
  language: Language;
  labels: UploadLabels;
  failures: FailureLabels;
  onUploaded: (url: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const QUALITY = 0.9;

/** The frame that a video shows, as a file; undefined before it shows one. */
async function captureFrame(video: HTMLVideoElement | null | undefined): Promise<File | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  // Throws for a video of another site, whose pixels a page must not read.
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY),
  );
  return blob ? new File([blob], "frame.jpg", { type: blob.type }) : undefined;
}

/** Uploads the frame that the video is at as its poster (A-MEDIA-10). */
export function PosterFrame({ container, failures, ...options }: PosterFrameProps) {
  const { language, labels } = options;
  const [problem, setProblem] = useState<ApiError>();
  const { outcome, sending, send, retry } = useUpload({
    ...options,
    kind: "image",
    path: "/api/v1/files/upload/fallback-image",
  });
  const take = async () => {
    const video = container.current?.querySelector("video");
    const file = await captureFrame(video).catch(() => undefined);
    setProblem(file ? undefined : new ApiError(labels.noFrame, { serverMessage: labels.noFrame }));
    if (file) await send(file);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton isBusy={sending !== undefined} onClick={() => void take()}>
        {labels.takeFrame}
      </ActionButton>
      <RequestOutcome
        outcome={problem ? { failure: problem } : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.thrown }}
        preset={labels.failed}
        onRetry={retry}
      />
    </div>
  );
}

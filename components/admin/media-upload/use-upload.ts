"use client";

import { useEffect, useRef, useState } from "react";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import type { CaseFileKind, FileKind } from "@/lib/domain/media/media-url";
import { fileFormats, formatByName, uploadLimits } from "@/lib/domain/media/upload";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { ApiError } from "@/lib/browser/session/api-error";
import { isCancelled, type UploadOptions as SendOptions } from "@/lib/browser/session/send-file";
import { uploadToBucket, uploadToSite } from "@/lib/browser/session/upload";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Outcome } from "../ui/request-outcome";
import { useDirectUploads } from "./direct-uploads";

export type UploadLabels = Messages["admin"]["upload"];

const formatsOf = (kind: FileKind) =>
  Object.values(fileFormats).filter((format) => format.kind === kind);
/** Types and extensions for the `accept` attribute. */
export const acceptAttribute = (kind: FileKind): string =>
  formatsOf(kind)
    .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(",");

const MB = 1024 * 1024;
const inMegabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / MB);

/** Rejects a wrong type or size before sending; the server checks the content. */
function validateFile(
  kind: CaseFileKind,
  file: File,
  labels: UploadLabels,
  language: Language,
): ApiError | undefined {
  try {
    formatByName(kind, file.name, file.type || "application/octet-stream");
  } catch {
    return new ApiError(kind === "image" ? labels.notAnImage : labels.notAVideo, {
      serverMessage: kind === "image" ? labels.notAnImage : labels.notAVideo,
    });
  }
  if (file.size <= uploadLimits[kind]) return undefined;
  const message = fillIn(labels.tooLarge, {
    size: inMegabytes(file.size, language),
    most: inMegabytes(uploadLimits[kind], language),
  });
  return new ApiError(message, { serverMessage: message });
}

interface UploadOptions {
  kind: CaseFileKind;
  /** The upload endpoint. */
  path: string;
  caseId: string | undefined;
  language: Language;
  labels: UploadLabels;
  onUploaded: (url: string) => void;
  /** Called with true when an upload begins, and with false when it ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Returns the URL of the uploaded file. */
async function uploadFile(
  file: File,
  { kind, path, caseId, labels }: Pick<UploadOptions, "kind" | "path" | "caseId" | "labels">,
  isDirect: boolean,
  sendOptions: SendOptions,
): Promise<string> {
  const ofCase = caseId === undefined ? undefined : documentIdOf(caseId);
  const createForm = () => {
    const formData = new FormData();
    formData.append("type", kind);
    if (ofCase !== undefined) formData.append("caseId", ofCase);
    formData.append("file", file);
    return formData;
  };
  const response = await (isDirect
    ? uploadToBucket(file, { for: "case", kind, case_id: ofCase }, sendOptions)
    : uploadToSite(path, createForm, sendOptions));
  const url = fieldOf(response, "file_url");
  if (typeof url !== "string") throw new ApiError(labels.failed);
  return url;
}

/** Uploads one file at a time, with progress, cancellation and a retry after a failure. */
export function useUpload(options: UploadOptions) {
  const { kind, language, labels, onUploaded, onBusy } = options;
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState<{ name: string; progress: number }>();
  const [lastFile, setLastFile] = useState<File>();
  const isDirect = useDirectUploads();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const upload = async (file: File, signal: AbortSignal) => {
    const onProgress = (progress: number) => setSending({ name: file.name, progress });
    onUploaded(await uploadFile(file, options, isDirect(), { onProgress, signal }));
    setOutcome({ done: labels.done });
  };
  const send = async (file: File) => {
    if (sending) return;
    setLastFile(file);
    const failure = validateFile(kind, file, labels, language);
    setOutcome(failure && { failure });
    if (failure) return;
    const controller = (abortController.current = new AbortController());
    setSending({ name: file.name, progress: 0 });
    onBusy(true);
    await upload(file, controller.signal).catch((error: unknown) =>
      setOutcome(isCancelled(error) ? undefined : { failure: error }),
    );
    setSending(undefined);
    onBusy(false);
  };
  return {
    outcome,
    sending,
    send,
    retry: () => void (lastFile && send(lastFile)),
    cancel: () => abortController.current?.abort(),
    clearOutcome: () => setOutcome(undefined),
  };
}

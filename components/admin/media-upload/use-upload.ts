"use client";

import { useEffect, useRef, useState } from "react";
import { fileFormats, formatByName, uploadLimits, type FileKind } from "@/lib/domain/media/upload";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticated } from "@/lib/browser/session/authenticated-request";
import { CallFailure } from "@/lib/browser/session/api-error";
import { isCancelled, sendFile } from "@/lib/browser/session/send-file";
import type { Outcome } from "../ui/request-outcome";

export type UploadWords = Messages["admin"]["upload"];

const formatsOf = (kind: FileKind) => Object.values(fileFormats).filter((format) => format.kind === kind);
/** What the browser's choice of files offers. */
export const acceptedBy = (kind: FileKind): string => formatsOf(kind).flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)]).join(",");

const MB = 1024 * 1024;
const inMegabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / MB);

/** What would be refused anyway is refused before it is sent; the content decides later. */
function refusalOf(kind: FileKind, file: File, words: UploadWords, language: Language): CallFailure | undefined {
  try {
    formatByName(kind, file.name, file.type || "application/octet-stream");
  } catch {
    return new CallFailure(kind === "image" ? words.notAnImage : words.notAVideo, { said: kind === "image" ? words.notAnImage : words.notAVideo });
  }
  if (file.size <= uploadLimits[kind]) return undefined;
  const said = words.tooLarge.replace("{size}", inMegabytes(file.size, language)).replace("{most}", inMegabytes(uploadLimits[kind], language));
  return new CallFailure(said, { said });
}

interface UploadOptions {
  kind: FileKind;
  /** The call that takes the file in. */
  path: string;
  caseId: string | undefined;
  language: Language;
  words: UploadWords;
  onUploaded: (address: string) => void;
  /** Hears whether a file is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** Sends one file at a time (A§4); tells how far it is, can be broken off, and can be done again after a failure. */
export function useUpload({ kind, path, caseId, language, words, onUploaded, onBusy }: UploadOptions) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [last, setLast] = useState<File>();
  const breakOff = useRef<AbortController>(undefined);
  useEffect(() => () => breakOff.current?.abort(), []);

  const deliver = async (file: File, signal: AbortSignal) => {
    const form = () => {
      const made = new FormData();
      made.append("type", kind);
      if (caseId !== undefined) made.append("caseId", caseId);
      made.append("file", file);
      return made;
    };
    const onProgress = (share: number) => setSending({ name: file.name, share });
    const address = fieldOf(await authenticated(() => sendFile(path, form(), { onProgress, signal })), "file_url");
    if (typeof address !== "string") throw new CallFailure(words.failed);
    onUploaded(address);
    setOutcome({ done: words.done });
  };
  const send = async (file: File) => {
    if (sending) return;
    setLast(file);
    const failure = refusalOf(kind, file, words, language);
    setOutcome(failure && { failure });
    if (failure) return;
    const controller = (breakOff.current = new AbortController());
    setSending({ name: file.name, share: 0 });
    onBusy(true);
    await deliver(file, controller.signal).catch((error: unknown) => setOutcome(isCancelled(error) ? undefined : { failure: error }));
    setSending(undefined);
    onBusy(false);
  };
  return { outcome, sending, send, again: () => void (last && send(last)), cancel: () => breakOff.current?.abort(), forget: () => setOutcome(undefined) };
}

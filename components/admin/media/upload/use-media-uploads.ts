"use client";

import { useEffect, useRef, useState } from "react";
import { useDirectUploads } from "../../media-upload/direct-uploads";
import { sendToLibrary, type StoredFile } from "./send-to-library";

/** The upload of one file that was chosen or dropped. */
export interface MediaUpload {
  key: number;
  file: File;
  state:
    | { status: "waiting" }
    | { status: "sending"; progress: number }
    | ({ status: "done" } & StoredFile)
    | { status: "failed"; failure: unknown };
}

/** Works on items one after another. `onIdle` is called when none is left. */
function useQueue<T>(work: (item: T) => Promise<void>, onIdle: () => void) {
  const queue = useRef<T[]>([]);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await work(next);
    isRunning.current = false;
    onIdle();
  };
  return (items: readonly T[]) => {
    queue.current.push(...items);
    void run();
  };
}

/** Uploads many files, one after another. `onAdded` is called after the last one that waited. */
export function useMediaUploads(onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const nextKey = useRef(0);
  const isDirect = useDirectUploads();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const setState = (key: number, state: MediaUpload["state"]) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  /** Each file has a request of its own, for its progress and its retry. */
  const sendOne = async ({ key, file }: Pick<MediaUpload, "key" | "file">) => {
    const { signal } = (abortController.current = new AbortController());
    const onProgress = (progress: number) => setState(key, { status: "sending", progress });
    onProgress(0);
    await sendToLibrary(file, isDirect(), { onProgress, signal }).then(
      (stored) => setState(key, { status: "done", ...stored }),
      (failure: unknown) => setState(key, { status: "failed", failure }),
    );
  };
  const enqueue = useQueue(sendOne, onAdded);
  const add = (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({ key: nextKey.current++, file }));
    const waiting = added.map((one) => ({ ...one, state: { status: "waiting" } as const }));
    setUploads((all) => [...all, ...waiting]);
    enqueue(added);
  };
  const retry = ({ key, file }: MediaUpload) => {
    setState(key, { status: "waiting" });
    enqueue([{ key, file }]);
  };
  return { uploads, add, retry };
}

import { answeredWith, unreachable, type Answered } from "./fetch-json";
import { CallFailure } from "./api-error";

interface Sending {
  /** Hears how much has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Breaks the sending off. */
  signal: AbortSignal;
}

/** Whether a sending was broken off by whoever began it. */
export const isCancelled = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === "cancelled";

/** Sends a form with a file and tells how far it is, which `fetch` cannot. Throws a failure with the code `unreachable`, or `cancelled`. */
export const sendFile = (path: string, form: FormData, { onProgress, signal }: Sending): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => reject(new CallFailure("The upload was cancelled", { code: "cancelled" }));
    if (signal.aborted) return cancel();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(answeredWith(request.status, request.responseText)));
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", cancel);
    request.open("POST", path);
    request.send(form);
  });

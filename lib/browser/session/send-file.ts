import { toApiResponse, unreachableError, type ApiResponse } from "./fetch-json";
import { ApiError } from "./api-error";

export interface UploadOptions {
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Whether an upload was cancelled by its caller. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "cancelled";

interface UploadRequest {
  method?: "POST" | "PUT";
  url: string;
  headers?: Record<string, string>;
  body: FormData | File;
}

/**
 * Uploads a form or a file with progress events, which `fetch` doesn't have. Throws an `ApiError` with the
 * code `unreachable` or `cancelled`.
 */
export const sendFile = (
  { method = "POST", url, headers = {}, body }: UploadRequest,
  { onProgress, signal }: UploadOptions,
): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => reject(new ApiError("The upload was cancelled", { code: "cancelled" }));
    if (signal.aborted) return cancel();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () =>
      resolve(toApiResponse(request.status, request.responseText)),
    );
    request.addEventListener("error", () => reject(unreachableError()));
    request.addEventListener("abort", cancel);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });

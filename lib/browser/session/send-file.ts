import { toApiResponse, unreachableError, type ApiResponse } from "./fetch-json";
import { ApiError } from "./api-error";

interface UploadOptions {
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Whether an upload was cancelled by its caller. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "cancelled";

/**
 * Uploads a form with progress events, which `fetch` doesn't have. Throws an `ApiError` with the
 * code `unreachable` or `cancelled`.
 */
export const sendFile = (
  path: string,
  form: FormData,
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
    request.open("POST", path);
    request.send(form);
  });

import type { UploadTarget } from "../../domain/media/direct-upload";
import { ApiError } from "./api-error";
import { authenticatedRequest, sendAuthenticated } from "./authenticated-request";
import { fieldOf } from "./fetch-json";
import { sendFile, type UploadOptions } from "./send-file";

const UPLOADS = "/api/v1/files/uploads";
/** The site reads the file from the bucket, cleans it and stores it there. */
const COMPLETION_TIMEOUT_MS = 90_000;

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sends a file to the bucket at an address that the site has signed, and lets the site check it. Resolves to the
 * response of the completion. Throws an `ApiError`.
 */
export async function uploadToBucket(
  file: File,
  target: UploadTarget,
  options: UploadOptions,
): Promise<unknown> {
  const { name, size } = file;
  const type = file.type || "application/octet-stream";
  const body = { name, type, size, sha256: await sha256Of(file), target };
  const upload = fieldOf(await authenticatedRequest(UPLOADS, { method: "POST", body }), "upload");
  const sent = await sendFile(
    {
      method: "PUT",
      url: String(fieldOf(upload, "url")),
      headers: fieldOf(upload, "headers") as Record<string, string>,
      body: file,
    },
    options,
  );
  if (!sent.isSuccess) throw new ApiError("The storage refused the file", { status: sent.status });
  return authenticatedRequest(`${UPLOADS}/${String(fieldOf(upload, "id"))}/complete`, {
    method: "POST",
    timeoutMs: COMPLETION_TIMEOUT_MS,
  });
}

/** Only pages of a secure origin can compute a checksum. */
export const canUploadToBucket = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Sends a form to the site. It is made for each try, because a form can be read only once. */
export const uploadToSite = (
  url: string,
  createForm: () => FormData,
  options: UploadOptions,
): Promise<unknown> => sendAuthenticated(() => sendFile({ url, body: createForm() }, options));

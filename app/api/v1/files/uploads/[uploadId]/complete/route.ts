import { completedUploadResponse } from "@/lib/domain/media/direct-upload";
import { directUploadParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { completeUpload } from "@/lib/services/media/direct-uploads";

/** A video is read from the bucket and stored there again. */
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary: "Checks a file that was sent to the bucket like any upload, and uses it",
    params: directUploadParams,
    response: completedUploadResponse,
    limit: "mediaUpload",
    errors: ["not_found", "invalid", "unsupported_media_type", "too_large", "storage_full"],
    handle: ({ grant, params: { uploadId } }) => completeUpload(grant, uploadId),
  }),
});

import { directUploadBody, directUploadResponse } from "@/lib/domain/media/direct-upload";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { signUpload } from "@/lib/services/media/direct-uploads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary: "Signs an address of the bucket that takes one file, for hosts that limit bodies",
    body: directUploadBody,
    response: directUploadResponse,
    status: 201,
    limit: "mediaUpload",
    errors: ["not_found", "direct_uploads_off", "too_large", "unsupported_media_type"],
    handle: ({ grant, body }) => signUpload(grant, body),
  }),
});

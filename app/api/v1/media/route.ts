import {
  MAX_FILES,
  MAX_TOTAL_BYTES,
  mediaListQuery,
  mediaListResponse,
  mediaUploadResponse,
} from "@/lib/domain/media/media-entry";
import { readFiles } from "@/lib/http/form";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listMedia } from "@/lib/services/media/library";
import { addMedia } from "@/lib/services/media/library-upload";
import { incomingFileOptions } from "@/lib/services/media/stored-bytes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "The media library, newest first, with what uses each file",
    query: mediaListQuery,
    response: mediaListResponse,
    handle: ({ grant, query }) => listMedia(grant, query),
  }),
  POST: operation({
    access: "administrator",
    summary: "Adds images and videos to the media library",
    contentType: "multipart/form-data",
    hasManyFiles: true,
    response: mediaUploadResponse,
    status: 201,
    limit: "mediaUpload",
    errors: ["storage_full"],
    handle: async ({ grant, request }) =>
      addMedia(
        grant,
        await readFiles(request, {
          ...incomingFileOptions,
          maxFiles: MAX_FILES,
          maxBytes: MAX_TOTAL_BYTES,
        }),
      ),
  }),
});

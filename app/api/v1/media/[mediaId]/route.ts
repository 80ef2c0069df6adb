import { z } from "zod";
import {
  changedMediaResponse,
  mediaChangeBody,
  mediaDeleteQuery,
  mediaResponse,
} from "@/lib/domain/media/media-entry";
import { mediaParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeMedia, getMedia } from "@/lib/services/media/library";
import { deleteMedia } from "@/lib/services/media/library-changes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "A file of the media library, with what uses it",
    params: mediaParams,
    response: mediaResponse,
    handle: async ({ grant, params: { mediaId } }) => ({ media: await getMedia(grant, mediaId) }),
  }),
  PATCH: operation({
    access: "administrator",
    summary: "Changes the name, the texts or the focal point of a file",
    params: mediaParams,
    body: mediaChangeBody,
    response: changedMediaResponse,
    handle: async ({ grant, params: { mediaId }, body }) => ({
      message: "File updated successfully",
      media: await changeMedia(grant, mediaId, body),
    }),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Deletes a file that nothing uses, or after another one has replaced it",
    params: mediaParams,
    query: mediaDeleteQuery,
    response: { message: z.string() },
    errors: ["in_use"],
    handle: ({ grant, params: { mediaId }, query: { replacement } }) =>
      deleteMedia(grant, mediaId, replacement).then(() => ({
        message: "File deleted successfully",
      })),
  }),
});

import { z } from "zod";
import { changedMediaResponse } from "@/lib/domain/media/media-entry";
import { mediaParams } from "@/lib/domain/path-params";
import { readForm } from "@/lib/http/form";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { replaceFile } from "@/lib/services/media/library-changes";
import { incomingFileOptions } from "@/lib/services/media/stored-bytes";

const noFields = z.strictObject({});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: operation({
    access: "administrator",
    summary: "Replaces the bytes of a file wherever it is used; it gets a new address",
    params: mediaParams,
    contentType: "multipart/form-data",
    form: noFields,
    response: changedMediaResponse,
    limit: "mediaUpload",
    errors: ["storage_full"],
    handle: async ({ grant, request, params: { mediaId } }) => ({
      message: "File replaced successfully",
      media: await replaceFile(
        grant,
        mediaId,
        await readForm(request, { fields: noFields, ...incomingFileOptions }),
      ),
    }),
  }),
});

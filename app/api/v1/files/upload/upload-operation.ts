import { uploadResponse, type fallbackFields, type uploadFields } from "@/lib/domain/media/upload";
import { readForm } from "@/lib/http/form";
import { operation } from "@/lib/http/operation";
import { uploadFile } from "@/lib/services/media/files";
import { incomingFileOptions } from "@/lib/services/media/stored-bytes";

/** The operation of every endpoint that receives files. */
export const uploadOperation = (
  summary: string,
  fields: typeof uploadFields | typeof fallbackFields,
) =>
  operation({
    access: "administrator",
    summary,
    contentType: "multipart/form-data",
    form: fields,
    response: uploadResponse,
    status: 201,
    limit: "upload",
    errors: ["not_found", "storage_full"],
    handle: async ({ grant, request }) => {
      const file_url = await uploadFile(
        grant,
        await readForm(request, { fields, ...incomingFileOptions }),
      );
      return { file_url, message: "File uploaded successfully" };
    },
  });

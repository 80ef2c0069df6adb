import { z } from "zod";
import { copyQuery } from "@/lib/domain/document/working-copy";
import { deleteFileBody } from "@/lib/domain/media/upload";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { deleteFile } from "@/lib/services/media/files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary: "Clear a file from a case, and remove it when no case shows it",
    query: copyQuery,
    body: deleteFileBody,
    // An open form of the case continues with its new version.
    response: { message: z.string(), version: z.int().positive().optional() },
    errors: ["not_found", "conflict"],
    handle: async ({ grant, query: { copy }, body }) => {
      const version = await deleteFile(grant, body, copy);
      return { message: "File deleted successfully", ...(version !== undefined && { version }) };
    },
  }),
});

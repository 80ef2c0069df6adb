import { z } from "zod";
import { workingCopySchema } from "@/lib/domain/document/working-copy";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { discardWorkingCopy, makeWorkingCopy } from "@/lib/services/document/publish-working-copy";
import { byKind } from "../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    POST: operation({
      access: "administrator",
      summary: `Makes the working copy of a published document (${path}), unless there is one`,
      params: documentParams(kind),
      response: { message: z.string(), working_copy: workingCopySchema },
      status: 201,
      errors: ["conflict"],
      handle: async ({ grant, params: { documentId: id } }) => ({
        message: "Working copy made",
        working_copy: await makeWorkingCopy(grant, { kind, id }),
      }),
    }),
    DELETE: operation({
      access: "administrator",
      summary: `Discards the working copy of a document (${path}), which its versions keep`,
      params: documentParams(kind),
      response: { message: z.string() },
      errors: ["no_working_copy"],
      handle: async ({ grant, params: { documentId: id } }) => {
        await discardWorkingCopy(grant, { kind, id });
        return { message: "Working copy discarded" };
      },
    }),
  }),
);

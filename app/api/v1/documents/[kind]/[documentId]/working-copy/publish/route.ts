import { publishBody, publishResponse } from "@/lib/domain/document/working-copy";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { publishWorkingCopy } from "@/lib/services/document/publish-working-copy";
import { byKind } from "../../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    POST: operation({
      access: "administrator",
      summary: `Publishes the working copy of a document (${path})`,
      params: documentParams(kind),
      body: publishBody,
      response: publishResponse,
      errors: ["no_working_copy", "conflict"],
      handle: async ({ grant, params: { documentId: id }, body }) => ({
        message: "Working copy published",
        ...(await publishWorkingCopy(grant, { kind, id }, body)),
      }),
    }),
  }),
);

import { z } from "zod";
import { leftOutSchema, restoreBody } from "@/lib/domain/document/version";
import { versionParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { restoreVersion } from "@/lib/services/document/restore";
import { byKind } from "../../../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    POST: operation({
      access: "administrator",
      summary: `Publishes an older version of a document (${path}), or makes it the working copy`,
      params: versionParams(kind),
      body: restoreBody,
      response: { message: z.string(), version: z.int().positive(), left_out: leftOutSchema },
      errors: ["stale", "conflict"],
      handle: async ({ grant, params: { documentId: id, number }, body }) => ({
        message: "Version restored successfully",
        ...(await restoreVersion(grant, { kind, id }, number, body)),
      }),
    }),
  }),
);

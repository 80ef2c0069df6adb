import { z } from "zod";
import { labelBody, versionSchema, versionWithSnapshotSchema } from "@/lib/domain/document/version";
import { versionParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { getVersion, labelVersion } from "@/lib/services/document/versions";
import { byKind } from "../../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    GET: operation({
      access: "administrator",
      summary: `One version of a document (${path}) with its content`,
      params: versionParams(kind),
      response: { version: versionWithSnapshotSchema },
      handle: async ({ grant, params: { documentId: id, number } }) => ({
        version: await getVersion(grant, { kind, id }, number),
      }),
    }),
    PATCH: operation({
      access: "administrator",
      summary: `Labels a version of a document (${path})`,
      params: versionParams(kind),
      body: labelBody,
      response: { message: z.string(), version: versionSchema },
      handle: async ({ grant, params: { documentId: id, number }, body: { label } }) => ({
        message: "Version labelled successfully",
        version: await labelVersion(grant, { kind, id }, number, label),
      }),
    }),
  }),
);

import { compareResponse } from "@/lib/domain/document/version";
import { comparedVersionParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { compareVersions } from "@/lib/services/document/versions";
import { byKind } from "../../../../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    GET: operation({
      access: "administrator",
      summary: `What differs between two versions of a document (${path})`,
      params: comparedVersionParams(kind),
      response: compareResponse,
      errors: ["no_working_copy"],
      handle: async ({ grant, params: { documentId: id, number, other } }) => ({
        changes: await compareVersions(grant, { kind, id }, [number, other]),
      }),
    }),
  }),
);

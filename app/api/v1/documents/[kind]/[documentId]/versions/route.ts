import { versionListQuery, versionListResponse } from "@/lib/domain/document/version";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listVersions } from "@/lib/services/document/versions";
import { byKind } from "../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    GET: operation({
      access: "administrator",
      summary: `The versions of a document (${path}), newest first`,
      params: documentParams(kind),
      query: versionListQuery,
      response: versionListResponse,
      handle: ({ grant, params: { documentId: id }, query }) =>
        listVersions(grant, { kind, id }, query),
    }),
  }),
);

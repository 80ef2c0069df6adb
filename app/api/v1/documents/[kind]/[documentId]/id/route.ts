import { addressBody, addressResponse } from "@/lib/domain/document/address";
import { managedKinds } from "@/lib/domain/document/document-kinds";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeId } from "@/lib/services/document/change-id";
import { byKind } from "../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind(
  (kind, path) =>
    route({
      PUT: operation({
        access: "administrator",
        summary: `Gives a document (${path}) another id; its former addresses redirect to the new one`,
        params: documentParams(kind),
        body: addressBody,
        response: addressResponse,
        errors: ["stale", "conflict", "address_redirects"],
        handle: async ({ grant, params: { documentId: id }, body }) => ({
          message: "Address changed successfully",
          ...(await changeId(grant, { kind, id }, body)),
        }),
      }),
    }),
  managedKinds,
);

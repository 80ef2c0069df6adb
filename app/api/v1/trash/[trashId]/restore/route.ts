import { trashParams } from "@/lib/domain/path-params";
import { trashRestoreBody, trashRestoreResponse } from "@/lib/domain/trash/trash";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { restoreTrashed } from "@/lib/services/trash/trash";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary: "Brings a deleted document back in the state it had, with its working copy",
    params: trashParams,
    body: trashRestoreBody,
    response: trashRestoreResponse,
    errors: ["conflict", "address_redirects"],
    handle: async ({ grant, params: { trashId }, body }) => ({
      message: "Restored successfully",
      ...(await restoreTrashed(grant, trashId, body)),
    }),
  }),
});

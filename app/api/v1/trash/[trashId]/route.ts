import { z } from "zod";
import { trashParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { deleteForGood } from "@/lib/services/trash/trash";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: operation({
    access: "administrator",
    summary: "Deletes a document in the trash for good",
    params: trashParams,
    response: { message: z.string() },
    handle: async ({ grant, params: { trashId } }) =>
      deleteForGood(grant, trashId).then(() => ({ message: "Deleted for good" })),
  }),
});

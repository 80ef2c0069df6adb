import { trashListQuery, trashListResponse } from "@/lib/domain/trash/trash";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listTrash } from "@/lib/services/trash/trash";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Deleted documents, newest first",
    query: trashListQuery,
    response: trashListResponse,
    handle: ({ grant, query }) => listTrash(grant, query),
  }),
});

import { z } from "zod";
import { stateFields, statusBody } from "@/lib/domain/document/state";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeStatus } from "@/lib/services/document/status";
import { byKind } from "../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    PUT: operation({
      access: "administrator",
      summary: `Publishes or takes down a document (${path}), or languages of it`,
      params: documentParams(kind),
      body: statusBody,
      response: { message: z.string(), ...stateFields, version: z.int().positive() },
      errors: ["stale"],
      handle: async ({ grant, params: { documentId: id }, body }) => ({
        message: "Status changed successfully",
        ...(await changeStatus(grant, { kind, id }, body)),
      }),
    }),
  }),
);

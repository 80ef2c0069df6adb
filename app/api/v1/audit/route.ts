import { z } from "zod";
import { auditEntrySchema, auditQuery } from "@/lib/domain/audit/audit";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listAudit } from "@/lib/services/privacy/audit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Who did what, newest first",
    query: auditQuery,
    response: { entries: z.array(auditEntrySchema), next: z.string().nullable() },
    handle: ({ grant, query }) => listAudit(grant, query),
  }),
});

import { isManagedKind } from "@/lib/domain/document/document-kinds";
import { scheduleBody, scheduleResponse } from "@/lib/domain/document/schedule";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { scheduleChange } from "@/lib/services/schedule/schedules";
import { byKind } from "../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    POST: operation({
      access: "administrator",
      summary: isManagedKind(kind)
        ? `Publishes or takes down a document (${path}), or languages of it, at a time`
        : `Publishes the working copy of a document (${path}) at a time`,
      params: documentParams(kind),
      body: scheduleBody,
      response: scheduleResponse,
      status: 201,
      errors: isManagedKind(kind) ? [] : ["no_working_copy"],
      handle: async ({ grant, params: { documentId: id }, body }) => {
        const schedule = await scheduleChange(grant, { kind, id }, body);
        return { message: "Scheduled successfully", schedule_id: schedule.id, schedule };
      },
    }),
  }),
);

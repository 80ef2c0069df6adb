import { scheduleListQuery, scheduleListResponse } from "@/lib/domain/document/schedule";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listSchedules } from "@/lib/services/schedule/schedules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Scheduled changes of documents by time: waiting, done and failed ones",
    query: scheduleListQuery,
    response: scheduleListResponse,
    handle: ({ grant, query }) => listSchedules(grant, query),
  }),
});

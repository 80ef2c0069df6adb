import { z } from "zod";
import { scheduleParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { cancelSchedule } from "@/lib/services/schedule/schedules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: operation({
    access: "administrator",
    summary: "Cancels a scheduled change, or removes one that failed",
    params: scheduleParams,
    response: { message: z.string() },
    errors: ["conflict"],
    handle: async ({ grant, params: { scheduleId } }) =>
      cancelSchedule(grant, scheduleId).then(() => ({ message: "Schedule cancelled" })),
  }),
});

import { z } from "zod";
import { scheduledGrant } from "@/lib/auth/grants";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";

export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "scheduler",
    summary: "Makes scheduled changes that are due, on hosts where no process lives to do it",
    response: { done: z.int(), failed: z.int() },
    handle: () => runDueSchedules(scheduledGrant),
  }),
});

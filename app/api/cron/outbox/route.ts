import { z } from "zod";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { drainOutbox } from "@/lib/services/mail/outbox";

/** No mail is started after this; those in progress are finished. */
const BUDGET_MS = 25_000;
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "scheduler",
    summary: "Sends mails that are due, on hosts where no process lives to do it",
    response: { sent: z.int(), postponed: z.int(), dead: z.int() },
    handle: () => drainOutbox(BUDGET_MS),
  }),
});

import { z } from "zod";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { purgeExpired } from "@/lib/services/privacy/retention";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "scheduler",
    summary: "Deletes what has been kept long enough, on hosts where no process lives to do it",
    response: { enquiries: z.int(), challenges: z.int(), addresses: z.int(), trash: z.int() },
    handle: purgeExpired,
  }),
});

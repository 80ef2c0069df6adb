import { z } from "zod";
import { settingsAnswer, settingsBody } from "@/lib/domain/site/settings";
import { operation, route } from "@/lib/http/route";
import { changeSettings, getSettings } from "@/lib/services/site/settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "What the owner has set",
    answers: settingsAnswer,
    handle: ({ grant }) => getSettings(grant),
  }),
  PUT: operation({
    access: "administrator",
    summary: "Sets where mails of new enquiries go",
    body: settingsBody,
    answers: { message: z.string(), ...settingsAnswer },
    handle: async ({ grant, body }) => ({ message: "Settings saved successfully", ...(await changeSettings(grant, body)) }),
  }),
});

import { z } from "zod";
import { settingsResponse, settingsBody } from "@/lib/domain/site/settings";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeSettings, getSettings } from "@/lib/services/site/settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "What the owner has set",
    response: settingsResponse,
    handle: ({ grant }) => getSettings(grant),
  }),
  PUT: operation({
    access: "administrator",
    summary: "Sets where mails of new enquiries go, and in which language",
    body: settingsBody,
    response: { message: z.string(), ...settingsResponse },
    handle: async ({ grant, body }) => ({
      message: "Settings saved successfully",
      ...(await changeSettings(grant, body)),
    }),
  }),
});

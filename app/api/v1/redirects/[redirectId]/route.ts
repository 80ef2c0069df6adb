import { z } from "zod";
import { redirectBody, redirectResponse } from "@/lib/domain/address/redirect-rule";
import { redirectParams } from "@/lib/domain/path-params";
import { environment } from "@/lib/env";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeRedirect, deleteRedirect } from "@/lib/services/address/redirects";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: operation({
    access: "administrator",
    summary: "Replaces a redirect",
    params: redirectParams,
    body: redirectBody(() => environment().SITE_URL),
    response: redirectResponse,
    errors: ["conflict"],
    handle: async ({ grant, params: { redirectId }, body }) => ({
      message: "Redirect updated successfully",
      redirect: await changeRedirect(grant, redirectId, body),
    }),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Deletes a redirect",
    params: redirectParams,
    response: { message: z.string() },
    handle: async ({ grant, params: { redirectId } }) =>
      deleteRedirect(grant, redirectId).then(() => ({ message: "Redirect deleted successfully" })),
  }),
});

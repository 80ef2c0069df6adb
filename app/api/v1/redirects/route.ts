import {
  redirectBody,
  redirectListQuery,
  redirectListResponse,
  redirectResponse,
} from "@/lib/domain/address/redirect-rule";
import { environment } from "@/lib/env";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { createRedirect, listRedirects } from "@/lib/services/address/redirects";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Own redirects by path, with their hits",
    query: redirectListQuery,
    response: redirectListResponse,
    handle: ({ grant, query }) => listRedirects(grant, query),
  }),
  POST: operation({
    access: "administrator",
    summary: "Redirects a path to another one or to an https address, or says that it is gone",
    body: redirectBody(() => environment().SITE_URL),
    response: redirectResponse,
    status: 201,
    errors: ["conflict"],
    handle: async ({ grant, body }) => ({
      message: "Redirect created successfully",
      redirect: await createRedirect(grant, body),
    }),
  }),
});

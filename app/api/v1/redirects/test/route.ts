import { redirectTestQuery, redirectTestSchema } from "@/lib/domain/address/redirect-rule";
import { environment } from "@/lib/env";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { testRedirect } from "@/lib/services/address/redirects";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "What a visitor of a path gets",
    query: redirectTestQuery(() => environment().SITE_URL),
    response: { test: redirectTestSchema },
    handle: async ({ grant, query: { path } }) => ({ test: await testRedirect(grant, path) }),
  }),
});

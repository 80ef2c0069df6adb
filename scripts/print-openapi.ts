// Prints the response of /api/v1/openapi.json without a running server.
import { apiPaths } from "../app/api/routes";
import { cookieName } from "../lib/auth/browser-cookie";
import { environment } from "../lib/env";
import { openApiDocument } from "../lib/openapi/document";

process.stdout.write(
  `${JSON.stringify(openApiDocument(apiPaths(), { server: environment().SITE_URL, sessionCookie: cookieName() }), null, 2)}\n`,
);

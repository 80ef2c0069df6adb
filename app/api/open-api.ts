import "server-only";
import { cookieName } from "@/lib/auth/browser-cookie";
import { environment } from "@/lib/env";
import { openApiDocument } from "@/lib/openapi/document";
import { apiPaths } from "./routes";

let made: ReturnType<typeof openApiDocument> | undefined;

/** The OpenAPI document of this site, made once: declarations don't change while a process runs. */
export const siteOpenApi = () =>
  (made ??= openApiDocument(apiPaths(), {
    server: environment().SITE_URL,
    sessionCookie: cookieName(),
  }));

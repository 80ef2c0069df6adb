import "server-only";
import { cookieName } from "@/lib/auth/browser-cookie";
import { environment } from "@/lib/env";
import { openApiDocument } from "@/lib/openapi/document";
import { apiPaths } from "./routes";

/** Documents by the site that they describe. Each process has one site. */
const made = new Map<string, ReturnType<typeof openApiDocument>>();

/** The OpenAPI document of this site, made once: declarations don't change while a process runs. */
export function siteOpenApi() {
  const site = { server: environment().SITE_URL, sessionCookie: cookieName() };
  const key = JSON.stringify(site);
  const document = made.get(key) ?? openApiDocument(apiPaths(), site);
  made.set(key, document);
  return document;
}

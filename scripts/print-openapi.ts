// Prints the document that /api/v1/openapi.json returns.
import { apiPaths } from "../app/api/routes";
import { cookieName } from "../lib/auth/browser-cookie";
import { environment } from "../lib/env";
import { openApiDocument } from "../lib/openapi/document";

const site = { server: environment().SITE_URL, sessionCookie: cookieName() };

async function printOpenApi(): Promise<void> {
  const openApi = await openApiDocument(apiPaths(), site);
  process.stdout.write(`${JSON.stringify(openApi, null, 2)}\n`);
}

void printOpenApi();

import "server-only";
import { createErrorResponse } from "./json-response";
import { requestId } from "./request-id";

/** A file made for a request. `caching` is its Cache-Control; by default nobody keeps it without asking again. */
export interface GeneratedFile {
  body: BodyInit;
  type: string;
  cacheControl?: string;
}

/** Answers with what `make` gives. What it throws becomes the usual failure: 404, 503 with Retry-After and so on, never kept. */
export async function fileResponse(
  request: Request,
  generate: () => Promise<GeneratedFile>,
): Promise<Response> {
  try {
    const { body, type, cacheControl = "public, max-age=0, must-revalidate" } = await generate();
    return new Response(body, { headers: { "content-type": type, "cache-control": cacheControl } });
  } catch (error) {
    return createErrorResponse(error, requestId(request));
  }
}

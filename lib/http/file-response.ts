import "server-only";
import { createErrorResponse } from "./json-response";
import { movedResponse } from "./moved-address";
import { requestId } from "./request-id";

/** A file made for a request. By default caches revalidate it every time. */
export interface GeneratedFile {
  body: BodyInit;
  type: string;
  cacheControl?: string;
}

/**
 * Responds with what `generate` resolves to, or with the redirect of a former address. What `generate` throws becomes
 * an error response, which is never cached.
 */
export async function fileResponse(
  request: Request,
  generate: () => Promise<GeneratedFile>,
): Promise<Response> {
  try {
    const moved = await movedResponse(request);
    if (moved) return moved;
    const { body, type, cacheControl = "public, max-age=0, must-revalidate" } = await generate();
    return new Response(body, { headers: { "content-type": type, "cache-control": cacheControl } });
  } catch (error) {
    return createErrorResponse(error, requestId(request));
  }
}

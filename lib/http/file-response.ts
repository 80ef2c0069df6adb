import "server-only";
import { failureAnswer } from "./json-response";
import { requestId } from "./request-id";

/** A file made for a request. `caching` is its Cache-Control; by default nobody keeps it without asking again. */
export interface MadeFile {
  body: BodyInit;
  type: string;
  caching?: string;
}

/** Answers with what `make` gives. What it throws becomes the usual failure: 404, 503 with Retry-After and so on, never kept. */
export async function answerFile(request: Request, make: () => Promise<MadeFile>): Promise<Response> {
  try {
    const { body, type, caching = "public, max-age=0, must-revalidate" } = await make();
    return new Response(body, { headers: { "content-type": type, "cache-control": caching } });
  } catch (error) {
    return failureAnswer(error, requestId(request));
  }
}

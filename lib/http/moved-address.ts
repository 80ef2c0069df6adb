import "server-only";
import { mayNameDocument } from "../domain/address/document-redirects";
import { findAddressRedirect } from "../services/address/find-redirect";

/**
 * Redirects a read whose address names a document by a former id, on hosts without our server, which does this before
 * Next (A-ADDR-02). Undefined for any other address.
 */
export async function movedResponse(request: Request): Promise<Response | undefined> {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { pathname, search } = new URL(request.url);
  if (!mayNameDocument(pathname)) return undefined;
  const found = await findAddressRedirect(pathname, search.slice(1));
  if (found?.location === undefined) return undefined;
  // Not storable, since an id can be taken over.
  const headers = { location: found.location, "cache-control": "no-store" };
  return new Response(null, { status: found.status, headers });
}

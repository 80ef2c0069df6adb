import { refreshSession } from "./authenticated-request";

/** A response as it arrived, whatever its status. */
export interface RawResponse {
  status: number;
  /** The reason phrase, if there is one. */
  statusText: string;
  headers: Headers;
  /** The body; undefined for binary content. */
  text: string | undefined;
  bytes: number;
  /** Milliseconds from the request to the last byte. */
  durationMs: number;
}

interface RawRequestOptions {
  method: string;
  /** JSON text, sent unchanged. */
  body?: string | undefined;
  signal: AbortSignal;
}

const isText = (type: string): boolean => /json|^text\/|xml/.test(type);

async function sendOnce(
  url: string,
  { body, ...options }: RawRequestOptions,
): Promise<RawResponse> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    ...options,
    cache: "no-store",
    ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
  });
  const content = await response.arrayBuffer();
  const durationMs = performance.now() - startedAt;
  const text =
    isText(response.headers.get("content-type") ?? "") || content.byteLength === 0
      ? new TextDecoder().decode(content)
      : undefined;
  return {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
    text,
    bytes: content.byteLength,
    durationMs,
  };
}

/** Excludes the 401 of a wrong password: repeating that request would count as a second attempt. */
const isUnauthenticated = ({ status, text }: RawResponse): boolean =>
  status === 401 && /"code":\s*"authentication_required"/.test(text ?? "");

/**
 * Sends a request with the browser's session and returns the response unchanged. A response that
 * requires authentication leads to one refresh and one repetition. Throws what `fetch` throws.
 */
export async function rawRequest(url: string, options: RawRequestOptions): Promise<RawResponse> {
  const response = await sendOnce(url, options);
  if (!isUnauthenticated(response)) return response;
  const isRenewed = await refreshSession().then(
    () => true,
    () => false,
  );
  return isRenewed ? sendOnce(url, options) : response;
}

import { refreshSession } from "./authenticated-request";

/** An answer as it came, whatever it says. */
export interface RawResponse {
  status: number;
  /** The words of its first line, where it has any. */
  statusText: string;
  headers: Headers;
  /** What it carries; undefined where that is no text. */
  text: string | undefined;
  bytes: number;
  /** Milliseconds from the question to the last byte. */
  durationMs: number;
}

interface RawRequestOptions {
  method: string;
  /** JSON, as it is sent. */
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

/** Not a password that is wrong, which is a 401 too: asked again it would count twice. */
const isUnauthenticated = ({ status, text }: RawResponse): boolean =>
  status === 401 && /"code":\s*"authentication_required"/.test(text ?? "");

/**
 * A call with the browser's session whose answer is wanted as it is: where it asks who calls, the session is renewed once and the call
 * repeated; what is then answered stands. Throws what `fetch` throws, without an answer or when it is broken off.
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

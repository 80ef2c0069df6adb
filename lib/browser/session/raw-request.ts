import { refreshSession } from "./authenticated-request";

/** An answer as it came, whatever it says. */
export interface RawAnswer {
  status: number;
  /** The words of its first line, where it has any. */
  statusText: string;
  headers: Headers;
  /** What it carries; undefined where that is no text. */
  text: string | undefined;
  bytes: number;
  /** Milliseconds from the question to the last byte. */
  took: number;
}

interface RawOptions {
  method: string;
  /** JSON, as it is sent. */
  body?: string | undefined;
  signal: AbortSignal;
}

const isText = (type: string): boolean => /json|^text\/|xml/.test(type);

async function askOnce(address: string, { body, ...options }: RawOptions): Promise<RawAnswer> {
  const begun = performance.now();
  const response = await fetch(address, { ...options, cache: "no-store", ...(body !== undefined && { body, headers: { "content-type": "application/json" } }) });
  const content = await response.arrayBuffer();
  const took = performance.now() - begun;
  const text = isText(response.headers.get("content-type") ?? "") || content.byteLength === 0 ? new TextDecoder().decode(content) : undefined;
  return { status: response.status, statusText: response.statusText, headers: response.headers, text, bytes: content.byteLength, took };
}

/** Not a password that is wrong, which is a 401 too: asked again it would count twice. */
const asksWho = ({ status, text }: RawAnswer): boolean => status === 401 && /"code":\s*"authentication_required"/.test(text ?? "");

/**
 * A call with the browser's session whose answer is wanted as it is: where it asks who calls, the session is renewed once and the call
 * repeated; what is then answered stands. Throws what `fetch` throws, without an answer or when it is broken off.
 */
export async function rawCall(address: string, options: RawOptions): Promise<RawAnswer> {
  const answer = await askOnce(address, options);
  if (!asksWho(answer)) return answer;
  const isRenewed = await refreshSession().then(() => true, () => false);
  return isRenewed ? askOnce(address, options) : answer;
}

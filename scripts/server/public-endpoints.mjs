// The public reads of the API: from memory where they are current, else from the route file that declares them (docs/decisions/0038).
import { offeredRead } from "../../lib/cache/registered-reads.mjs";
import { securityHeaders } from "../../lib/security-headers.mjs";
import { askForEverybody } from "./anonymous-request.mjs";
import { answerMemory } from "./response-cache.mjs";
import { makeReady, sendReady } from "./prepared-response.mjs";

const MAX_BYTES = 16 * 1024 * 1024;

/** The paths of the calls that are declared `remembered`; a test holds the two together. Another spelling of one is for Next to understand. */
export const readPaths = /^\/api\/v1\/(business-cases(\/[a-z0-9-]+){0,2}|industries(\/[a-z0-9-]+)?)$/;
/** Part of the name of the browser's session cookie, however it is prefixed (lib/privacy/session-cookies.ts); a test holds the two together. */
export const sessionCookieName = "next-auth.session-token";

/** Whether a request is a read that is answered to everybody alike: without anything that could tell who asks. */
export const isPublicRead = ({ method, headers }, pathname) =>
  (method === "GET" || method === "HEAD") && readPaths.test(pathname) && headers.authorization === undefined && !String(headers.cookie ?? "").includes(sessionCookieName);

/** Under which key the answer to an address is kept: the order of what it asks for makes no difference. */
export function callKey(url) {
  const [pathname, query] = url.split(/\?(.*)/s);
  if (!query) return pathname;
  const asked = new URLSearchParams(query);
  asked.sort();
  return `${pathname}?${asked}`;
}

/** `services` are those outside this site. */
export function publicCalls(handle, services) {
  const memory = answerMemory(MAX_BYTES);
  const safe = Object.fromEntries(Object.entries(securityHeaders(services)).map(([name, value]) => [name.toLowerCase(), value]));

  /** Next loads a route file when it is first asked for. */
  async function given(request, response) {
    const address = new URL(request.url, "http://localhost");
    const read = offeredRead(address.pathname);
    if (!read) return askForEverybody(handle, request, response);
    const { status, headers, json } = await read(address, request.headers["x-request-id"]);
    return { status, headers: { ...safe, ...headers }, body: Buffer.from(json) };
  }

  async function ask(request, response) {
    const answer = await given(request, response);
    if (!answer) return undefined;
    const { status, headers, body } = answer;
    const isLasting = status === 200 && String(headers["cache-control"]).startsWith("public");
    return { ...makeReady(status, headers, body, "Accept-Encoding, Authorization, Cookie"), isLasting };
  }

  return {
    async answer(request, response) {
      // Taken before Next sees the request: it may write the address anew.
      const key = callKey(request.url);
      const answer = memory.current(key) ?? (await memory.fill(key, () => ask(request, response)));
      if (answer) await sendReady(request, response, answer);
    },
  };
}

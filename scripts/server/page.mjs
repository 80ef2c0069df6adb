// A page ready to be sent: its bytes in each encoding, its tag, and the policy that names its own inline scripts.
import { createHash } from "node:crypto";
import { compressed, encodingFor } from "./compressed.mjs";
import { firstFrame } from "./first-frame.mjs";

/** Good enough for what is made anew after each change of content. */
const QUALITY = 6;

const sha = (algorithm, data) => createHash(algorithm).update(data).digest("base64");
const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of the page with its inline scripts named by hash, in the place of allowing any. */
function tightPolicy(policy, html) {
  const hashes = new Set([...html.matchAll(inlineScripts)].map(([, script]) => `'sha256-${sha("sha256", script)}'`));
  return policy.replace(/(script-src[^;]*) 'unsafe-inline'/, (_, before) => [before, ...hashes].join(" "));
}

/** What Next said that is true of one answer only, or of the body before it was encoded. */
const LEFT_OUT = /^(content-length|content-encoding|transfer-encoding|etag|cache-control|vary|date|connection|keep-alive|set-cookie|x-nextjs-.*|x-request-id)$/;

/** Makes a page from a body. `headers` are those of Next's answer. */
export async function makePage(status, headers, body, styleOf) {
  const identity = Buffer.from(firstFrame(body.toString("utf8"), styleOf));
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !LEFT_OUT.test(name)));
  const policy = kept["content-security-policy"];
  if (typeof policy === "string") kept["content-security-policy"] = tightPolicy(policy, identity.toString("utf8"));
  const bodies = await compressed(identity, QUALITY);
  return {
    status,
    headers: { ...kept, "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding, RSC" },
    etag: `"${sha("sha256", identity).slice(0, 27)}"`,
    bodies,
    size: bodies.br.length + bodies.gzip.length + identity.length + 2048,
  };
}

/** Sends a page: 304 to who has it, without a body to HEAD. Browsers and proxies keep nothing without asking again. */
export function sendPage(request, response, page, more = {}) {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  const isFresh = page.status === 200 && String(request.headers["if-none-match"] ?? "").includes(page.etag);
  response.writeHead(isFresh ? 304 : page.status, {
    ...page.headers,
    "cache-control": page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
    ...(page.status === 200 && { etag: `W/${page.etag}` }),
    ...(!isFresh && { "content-length": body.length }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "x-request-id": request.headers["x-request-id"],
    ...more,
  });
  response.end(isFresh || request.method === "HEAD" ? undefined : body);
}

// A page ready to be sent: its bytes in each encoding, its tag, and the policy that names its own inline scripts.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body, { level: 7 }),
};

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
export async function makePage(status, headers, identity) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !LEFT_OUT.test(name)));
  const policy = kept["content-security-policy"];
  if (typeof policy === "string") kept["content-security-policy"] = tightPolicy(policy, identity.toString("utf8"));
  const [br, gz] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  return {
    status,
    headers: { ...kept, "content-type": "text/html; charset=utf-8", vary: "Accept-Encoding, RSC" },
    etag: `"${sha("sha256", identity).slice(0, 27)}"`,
    bodies: { br, gzip: gz, identity },
    size: br.length + gz.length + identity.length + 2048,
  };
}

function encodingFor(accepted = "") {
  const offered = String(accepted).split(",").map((part) => part.trim().split(";")).filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? "")).map(([name]) => name);
  return ["br", "gzip"].find((name) => offered.includes(name)) ?? "identity";
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

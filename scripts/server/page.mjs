// A page ready to be sent, with a policy that names its own inline scripts.
import { createHash } from "node:crypto";
import { inlineCriticalCss } from "./critical-css.mjs";
import { prepareResponse } from "./prepared-response.mjs";

const sha256 = (text) => createHash("sha256").update(text).digest("base64");
const inlineScripts =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of the page with its inline scripts named by hash, in the place of allowing any. */
function policyWithHashes(policy, html) {
  const hashes = new Set(
    [...html.matchAll(inlineScripts)].map(([, script]) => `'sha256-${sha256(script)}'`),
  );
  return policy.replace(/(script-src[^;]*) 'unsafe-inline'/, (_, before) =>
    [before, ...hashes].join(" "),
  );
}

/** Makes a page from a body. `headers` are those of Next's answer. */
export function preparePage(status, headers, body, styleOf) {
  const html = inlineCriticalCss(body.toString("utf8"), styleOf);
  const policy = headers["content-security-policy"];
  const pageHeaders = {
    "content-type": "text/html; charset=utf-8",
    ...(typeof policy === "string" && {
      "content-security-policy": policyWithHashes(policy, html),
    }),
  };
  return prepareResponse(
    status,
    { ...headers, ...pageHeaders },
    Buffer.from(html),
    "Accept-Encoding, RSC",
  );
}

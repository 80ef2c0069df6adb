// Prepares a page: inlines the styles that it uses, and lists its inline scripts by hash in its
// Content-Security-Policy.
import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import type { StylesFor } from "../files/built-files";
import { prepareResponse, type PreparedResponse } from "../responses/prepared-response";
import { prepareFirstPaint } from "../next-internals/first-paint";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64");
const inlineScripts =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="(?:application|text)\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Replaces 'unsafe-inline' for scripts by the hashes of the page's inline scripts. */
function policyWithHashes(policy: string, html: string): string {
  const hashes = new Set(
    [...html.matchAll(inlineScripts)].map(([, script = ""]) => `'sha256-${sha256(script)}'`),
  );
  return policy.replace(/(script-src[^;]*) 'unsafe-inline'/, (_, before: string) =>
    [before, ...hashes].join(" "),
  );
}

/** Prepares a page from the body and headers of Next's response. */
export function preparePage(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  stylesFor: StylesFor,
): PreparedResponse {
  const html = prepareFirstPaint(body.toString("utf8"), stylesFor);
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

// Verifies signed addresses as S3 does and s3rver doesn't: AWS Signature Version 4 in the query.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The request as its sender has signed it: only with these headers. */
function canonicalRequest({ method, headers }: IncomingMessage, url: URL, signed: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  return [method, url.pathname, query.join("&"), lines.join(""), signed, "UNSIGNED-PAYLOAD"].join(
    "\n",
  );
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Whether a request at a signed address is the one that was signed, in time. Other requests are accepted. */
export function isAsSigned(request: IncomingMessage, secretKey: string): boolean {
  const url = new URL(request.url ?? "", "http://localhost");
  const query = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
  if (!url.searchParams.has("X-Amz-Signature")) return true;
  const [date, expires, signed] = [query("Date"), query("Expires"), query("SignedHeaders")];
  if (!(timeOf(date) + Number(expires) * 1000 > Date.now())) return false;
  const [, day = "", region = "", service = "", end = ""] = query("Credential").split("/");
  const text = ["AWS4-HMAC-SHA256", date, [day, region, service, end].join("/")];
  text.push(sha256(canonicalRequest(request, url, signed)));
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const expected = hmac(key, text.join("\n"));
  const given = Buffer.from(query("Signature"), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

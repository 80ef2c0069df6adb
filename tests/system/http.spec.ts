import { connect } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { preparedFolder } from "../support/prepared-data";
import {
  get,
  getRscPayload,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: preparedFolder(), SITE_URL: "https://site.example" });
});
test.afterAll(stopAllSites);

const ask = (path: string, more?: Parameters<typeof get>[1]) => get(site.url + path, more);

test("/ and paths without a language redirect to English or to the stored language, and keep their query [P-ROUTE-01, P-ROUTE-03, P-LANG-05]", async () => {
  expect((await ask("/")).headers.location).toMatch(/\/en$/);
  expect((await ask("/", { headers: { cookie: "NEXT_LOCALE=uk" } })).headers.location).toMatch(
    /\/uk$/,
  );
  expect(
    (await ask("/", { headers: { cookie: "NEXT_LOCALE=xx", "accept-language": "it" } })).headers
      .location,
  ).toMatch(/\/en$/);
  const { status, headers } = await ask("/success-stories?industry=healthcare", {
    headers: { cookie: "NEXT_LOCALE=it" },
  });
  expect([status, headers.location]).toEqual([
    307,
    expect.stringMatching(/\/it\/success-stories\?industry=healthcare$/),
  ]);
});

for (const [path, language] of [
  ["/en/nothing", "en"],
  ["/uk/nothing/at/all", "uk"],
  ["/ru/success-stories/nope", "ru"],
  ["/it/success-stories/repair-requests-sorted-in-a-minute", "it"],
  ["/uk/success-stories/browse/healthcare/newest/1", "uk"],
  ["/de/about", "en"],
  ["/nothing", "en"],
  ["/en/success-stories?page=99", "en"],
  ["/en/fallback/home", "en"],
  ["/en/success-stories/%00", "en"],
  ["/missing.png", "en"],
] as const) {
  test(`${path} is the complete not-found page in ${language}, with status 404 [P-ROUTE-04, P-404-01]`, async () => {
    const { status, headers, text } = await ask(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toContain("text/html");
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).toMatch(/<p[^>]*>404<\/p><h1/);
    expect(text).toContain(`href="/${language}"`);
    expect(text).toMatch(/<title>[^<]{5,} · Straightline<\/title>/);
  });
}

test("HEAD responds like GET, for an uncached page too", async () => {
  for (const path of ["/ru?nobody-before", "/en/nothing", "/api/v1/industries"]) {
    const [head, whole] = [await ask(path, { method: "HEAD" }), await ask(path)];
    const told = ({ status, headers }: typeof head) => [
      path,
      status,
      headers.etag,
      headers["content-security-policy"],
    ];
    expect(told(head)).toEqual(told(whole));
    if (!path.startsWith("/api"))
      expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(whole.text)));
  }
});

/** The status of a path sent as it is written: clients resolve `..` before they ask. */
const askAsWritten = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`),
    );
    socket.once("data", (chunk: Buffer) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]));
      socket.destroy();
    });
    socket.once("error", reject);
  });

test("a path that resolves elsewhere is refused, and nothing is cached under its target", async () => {
  for (const path of [
    "/en/../it/nope",
    "/en/%2e%2e/it/nope",
    "/en/..%2fit",
    "/en/%2E%2e/en/success-stories/browse/all/newest/1",
    "/en/success-stories?#&industry=wholesale",
    "/en\\..\\it",
  ])
    expect([path, await askAsWritten(path)]).toEqual([path, 400]);
  expect((await ask("/it/nope")).text).toContain('<html lang="it"');
  expect((await ask("/en/success-stories")).text).not.toContain('aria-current="true">Wholesale');
});

test("scripts and styles are fully compressed and cacheable for a year, and files outside of the build are not found", async () => {
  const [source = ""] = /\/_next\/static\/[^"]+\.js/.exec((await ask("/en")).text) ?? [];
  const whole = await ask(source);
  expect([whole.status, whole.headers["content-type"], whole.headers["cache-control"]]).toEqual([
    200,
    "application/javascript; charset=UTF-8",
    "public, max-age=31536000, immutable",
  ]);
  const small = await ask(source, { headers: { "accept-encoding": "gzip, br" }, method: "HEAD" });
  expect([small.headers["content-encoding"], small.headers["vary"]]).toEqual([
    "br",
    "Accept-Encoding",
  ]);
  expect(Number(small.headers["content-length"])).toBeLessThan(whole.text.length / 2);
  // Node's own default is the best level.
  expect(Number(small.headers["content-length"])).toBe(brotliCompressSync(whole.text).length);
  for (const path of [
    "/_next/static/nothing.js",
    "/_next/static/%2e%2e/BUILD_ID",
    "/_next/static/..%2fBUILD_ID",
  ])
    expect([path, (await ask(path)).status >= 400]).toEqual([path, true]);
});

test("no page, including the sign-in page, may run inline scripts that its policy doesn't name", async () => {
  for (const path of ["/en", "/uk/login", "/ru/nothing"]) {
    const policy = (await ask(path)).headers["content-security-policy"];
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
  expect((await ask("/en")).headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
});

test("a NUL in a query is refused with the parameter's name", async () => {
  for (const name of ["q", "industry"]) {
    const { status, text } = await ask(`/api/v1/business-cases?${name}=a%00`);
    expect([status, JSON.parse(text).errors[0].field]).toEqual([400, name]);
  }
});

test("an invalid industry shows the empty text too", async () => {
  for (const industry of ["mining", "Mining", "a_b", "%00", "other"]) {
    const { status, text } = await ask(`/en/success-stories?industry=${industry}`);
    expect([industry, status, text.includes("No cases found for this industry.")]).toEqual([
      industry,
      200,
      true,
    ]);
  }
});

test("RSC payloads must not be stored by proxies", async () => {
  const { headers } = await getRscPayload(site.url, "/en/success-stories");
  expect([headers["content-type"], headers["cache-control"]]).toEqual([
    "text/x-component",
    "public, max-age=0, must-revalidate",
  ]);
});

test("a visitor who leaves during rendering doesn't delay the next one", async () => {
  const { port } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET /it/success-stories?left-in-the-middle HTTP/1.1\r\nHost: x\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
  const from = Date.now();
  expect((await ask("/it/success-stories?left-in-the-middle")).status).toBe(200);
  expect(Date.now() - from).toBeLessThan(3_000);
});

test("undecodable URLs are refused without a server error", async () => {
  for (const path of ["/%ZZ", "/en/%E0%A4%A", "/api/v1/business-cases/%FF"])
    expect([path, (await ask(path)).status]).toEqual([path, 400]);
});

test("a read responds the same from the cache and to a session cookie that is not valid", async () => {
  const safe = [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
  ];
  for (const path of [
    "/api/v1/industries/construction?language=uk",
    "/api/v1/business-cases?limit=2&language=it",
    "/api/v1/business-cases?limit=all",
    "/api/v1/business-cases/nobodys/key-points",
  ]) {
    const told = async (headers: Record<string, string>) => {
      const { status, headers: given, text } = await ask(path, { headers });
      expect(given["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
      return {
        status,
        text,
        headers: [...safe, "content-type", "cache-control"].map((name) => [name, given[name]]),
      };
    };
    // A request with a session cookie isn't answered from the cache.
    expect(await told({})).toEqual(await told({ cookie: "next-auth.session-token=nobodys" }));
  }
});

test("unknown API endpoints respond in JSON [P-API-01]", async () => {
  for (const path of ["/api", "/api/v1", "/api/v1/nothing", "/api/v2/business-cases"]) {
    const { status, headers, text } = await ask(path);
    expect([path, status, headers["content-type"]]).toEqual([path, 404, "application/json"]);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: "not_found" });
  }
});

test("no request header ends up in a cached page", async () => {
  const poison = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "ftp",
    host: "evil.example",
    "x-forwarded-for": "6.6.6.6",
    "x-request-id": "chosen",
  };
  for (const language of shippedLanguages) {
    const { text, headers } = await ask(`/${language}/success-stories`, { headers: poison });
    expect(text + JSON.stringify(headers)).not.toMatch(/evil|chosen/);
    expect(text).toContain(
      `<link rel="canonical" href="https://site.example/${language}/success-stories"/>`,
    );
  }
});

test("each response has the security headers and none that reveals the software", async () => {
  for (const path of [
    "/en",
    "/en/nothing",
    "/api/v1/industries",
    "/fonts/onest-latin-basic.woff2",
  ]) {
    const { headers } = await ask(path);
    expect([path, headers["x-content-type-options"], headers["x-powered-by"]]).toEqual([
      path,
      "nosniff",
      undefined,
    ]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  }
});

test("pages allow only their own inline scripts, by hash", async () => {
  for (const path of ["/en", "/uk/success-stories", "/ru/nothing"]) {
    const { headers } = await ask(path);
    const scripts =
      /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect([path, scripts]).toEqual([
      path,
      expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')+$/),
    ]);
  }
});

test("pages are sent precompressed in the best accepted encoding", async () => {
  const whole = await ask("/en");
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["", undefined],
  ] as const) {
    const { headers, text } = await ask("/en", { headers: { "accept-encoding": accepted } });
    expect([accepted, headers["content-encoding"]]).toEqual([accepted, encoding]);
    if (encoding) expect(text.length).toBeLessThan(whole.text.length / 3);
    expect(headers.vary).toContain("Accept-Encoding");
  }
});

for (const [name, header] of [
  ["an answer without a page", { "x-middleware-prefetch": "1" }],
  ["a nonce of the visitor's", { "content-security-policy": "script-src 'nonce-ZXZpbA=='" }],
  ["another nonce", { "content-security-policy-report-only": "script-src 'nonce-ZXZpbA=='" }],
] as const)
  test(`${name} is refused and never cached`, async () => {
    const path = `/it/success-stories?industry=construction&page=1&x=${Object.keys(header)[0]}`;
    for (const headers of [header, { ...header, rsc: "1" }]) await ask(path, { headers });
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    expect(text).toContain("</html>");
    expect(text).not.toContain("ZXZpbA");
    expect((await ask(path, { headers: header })).text).toBe(text);
  });

import { statSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { rawRequest } from "../support/raw-request";
import { preparedFolder } from "../support/prepared-data";
import { get, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: preparedFolder() });
});
test.afterAll(stopAllSites);

const request = (path: string, more?: Parameters<typeof get>[1]) => get(site.url + path, more);
const raw = (...lines: [string, ...string[]]) =>
  rawRequest(site.url, [`${lines[0]} HTTP/1.1`, ...lines.slice(1)]);

const securityHeaders = {
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
};

test.describe("methods", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"])
    test(`${method} on pages and files answers 405 with Allow and is never cached`, async () => {
      for (const path of [
        "/en",
        "/uk/success-stories?page=2",
        "/it/login",
        "/logo.png",
        "/icon.svg",
        "/sitemap.xml",
        "/images/none.png",
        "/en/admin",
      ]) {
        const { status, headers } = await request(path, { method });
        expect([path, status]).toEqual([path, 405]);
        expect(headers).toMatchObject({
          ...securityHeaders,
          allow: "GET, HEAD, OPTIONS",
          "cache-control": "no-store",
        });
      }
    });

  test("OPTIONS on a page names the allowed methods", async () => {
    const { status, headers } = await request("/en", { method: "OPTIONS" });
    expect([status, headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  test("a method that no API endpoint knows answers 405 as JSON with the methods of the endpoint", async () => {
    for (const method of ["TRACE", "PROPFIND"]) {
      const { status, headers, text } = await request("/api/v1/industries", { method });
      expect([method, status, headers["content-type"]]).toEqual([method, 405, "application/json"]);
      expect(headers).toMatchObject({
        ...securityHeaders,
        allow: "GET, POST, HEAD, OPTIONS",
        "cache-control": "no-store",
      });
      expect(JSON.parse(text)).toMatchObject({
        success: false,
        code: "method_not_allowed",
        params: { method },
      });
      expect((await request("/api/v1/nothing", { method })).status).toBe(404);
    }
  });

  test("OPTIONS * describes the server; any other request for * is refused", async () => {
    const options = await raw("OPTIONS *");
    expect([options.status, options.headers]).toEqual([
      204,
      expect.objectContaining({ ...securityHeaders, allow: expect.stringContaining("POST") }),
    ]);
    const refused = await raw("GET *");
    expect([refused.status, refused.headers]).toEqual([
      400,
      expect.objectContaining(securityHeaders),
    ]);
  });

  test("refused requests leave no stack trace in the log", () => {
    const lines = site
      .output()
      .slice(site.output().indexOf("Stop with Ctrl-C."))
      .split("\n")
      .slice(1);
    expect(lines.filter((line) => line !== "" && !line.startsWith("{"))).toEqual([]);
  });
});

test.describe("request line and Host", () => {
  test("a request in absolute form is answered for its path, whatever host it names", async () => {
    for (const host of ["site.example", "other.example:8080", new URL(site.url).host]) {
      const page = await raw(`GET http://${host}/it`);
      expect([host, page.status, page.headers.location]).toEqual([host, 200, undefined]);
      expect(page.text).toContain('<html lang="it"');
      expect((await raw(`GET http://${host}`)).headers.location).toMatch(/\/en$/);
    }
    expect(
      (await raw("GET http://site.example/api/v1/industries?language=uk")).headers["content-type"],
    ).toBe("application/json");
    expect((await raw("GET ftp://site.example/en")).status).toBe(400);
  });

  test("a path that begins with two slashes never leads to another host", async () => {
    const { status, headers } = await raw("GET //other.example/en");
    expect(String(headers.location)).not.toMatch(/^(https?:)?\/\/other/);
    expect(status).toBeGreaterThanOrEqual(300);
  });

  test("a request without exactly one usable Host is refused", async () => {
    for (const hosts of [
      ["Host: a.example", "Host: b.example"],
      ["Host: a.example", "host: a.example"],
      ["Host: a b"],
      ["Host: a.example/path"],
      ["Host: u@a.example"],
    ]) {
      const { status, headers } = await raw("GET /en", ...hosts);
      expect([hosts, status, headers]).toEqual([
        hosts,
        400,
        expect.objectContaining(securityHeaders),
      ]);
    }
    for (const host of ["Host: a.example:3000", "Host: [::1]:3000", "Host: 127.0.0.1"])
      expect([host, (await raw("GET /en", host)).status]).toEqual([host, 200]);
  });

  test("a request that cannot be parsed is refused with the security headers", async () => {
    const { status, headers } = await rawRequest(site.url, ["GET /en HTTP/1.1", "Broken header"]);
    expect([status, headers]).toEqual([400, expect.objectContaining(securityHeaders)]);
  });
});

test.describe("files of the site", () => {
  const video = "/films/client-papers-collected-on-time.mp4";
  const { size } = statSync(`public${video}`);

  test("a range is answered with that part of the file", async () => {
    const { status, headers } = await request(video, { headers: { range: "bytes=0-99" } });
    expect([status, headers["content-range"], headers["content-length"]]).toEqual([
      206,
      `bytes 0-99/${size}`,
      "100",
    ]);
  });

  test("a range that the file does not have answers 416 with the size of the file", async () => {
    for (const range of [`bytes=${size}-`, "bytes=5-1", "bytes=-0"]) {
      const { status, headers } = await request(video, { headers: { range } });
      expect([range, status, headers["content-range"]]).toEqual([range, 416, `bytes */${size}`]);
      expect(headers).toMatchObject({ ...securityHeaders, "cache-control": "no-store" });
    }
  });

  test("an invalid range is ignored or refused", async () => {
    for (const range of ["bytes=a-b", "lines=1-2", "bytes"])
      expect([200, 416]).toContain((await request(video, { headers: { range } })).status);
  });

  test("a failed precondition answers 412, and a fulfilled one serves the file", async () => {
    for (const path of [video, "/logo.png", "/pictures/fallback.svg"]) {
      const { etag = "", "last-modified": modified = "" } = (await request(path)).headers;
      for (const headers of [
        { "if-match": '"other"' },
        { "if-unmodified-since": "Thu, 01 Jan 2015 00:00:00 GMT" },
      ])
        expect([path, headers, (await request(path, { headers })).status]).toEqual([
          path,
          headers,
          412,
        ]);
      for (const headers of [
        { "if-match": "*" },
        { "if-match": etag },
        { "if-unmodified-since": modified },
      ])
        expect([path, headers, (await request(path, { headers })).status]).toEqual([
          path,
          headers,
          200,
        ]);
      expect((await request(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    }
  });

  test("each file keeps its type and its caching headers, and is compressed where that helps", async () => {
    const icon = await request("/favicon.ico");
    expect(icon.headers).toMatchObject({
      ...securityHeaders,
      "content-type": "image/x-icon",
      "cache-control": "public, max-age=0",
    });
    const font = await request("/fonts/onest-latin-basic.woff2", { method: "HEAD" });
    expect(font.headers).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(statSync("public/fonts/onest-latin-basic.woff2").size),
    });
    const drawing = await request("/pictures/offices-map.svg", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(drawing.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    });
  });

  test("paths outside the folder are not found", async () => {
    for (const path of ["/..%2fpackage.json", "/films/%2e%2e/%2e%2e/package.json"])
      expect([path, (await raw(`GET ${path}`)).status]).toEqual([path, 400]);
    for (const path of ["/films", "/films/"])
      expect([path, (await request(path)).status]).not.toEqual([path, 200]);
  });
});

test.describe("addresses", () => {
  test("an invalid page number answers 404 like one past the end", async () => {
    for (const query of [
      "page=0",
      "page=-1",
      "page=abc",
      "page=1.5",
      "page=01",
      "page=9999999",
      "industry=healthcare&page=0",
      "sort=saving&page=0",
      "sort=saving&page=2",
      "page=0&page=0",
    ]) {
      const { status, text } = await request(`/uk/success-stories?${query}`);
      expect([query, status, text.includes('<html lang="uk"')]).toEqual([query, 404, true]);
    }
    expect((await request("/uk/success-stories?page=")).status).toBe(200);
  });

  test("an undecodable page URL gets the not-found page of its language, and an undecodable API URL gets JSON", async () => {
    for (const [path, language] of [
      ["/uk/%E0%A4%A", "uk"],
      ["/it/../x", "it"],
      ["/ru/%2e%2e/x", "ru"],
      ["/%ZZ", "en"],
      ["/it\\..\\uk", "en"],
    ] as const) {
      const { status, headers, text } = await raw(`GET ${path}`);
      expect([path, status, headers]).toEqual([
        path,
        400,
        expect.objectContaining({
          ...securityHeaders,
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
        }),
      ]);
      expect(text).toContain(`<html lang="${language}"`);
    }
    for (const path of ["/api/v1/%E0%A4%A", "/api/../en"]) {
      const { status, headers, text } = await raw(`GET ${path}`);
      expect([path, status, headers]).toEqual([
        path,
        400,
        expect.objectContaining({ ...securityHeaders, "content-type": "application/json" }),
      ]);
      expect(JSON.parse(text.replace(/^[\da-f]+\r\n/, ""))).toMatchObject({
        success: false,
        code: "invalid",
      });
    }
  });
});

test("the liveness probe has the declared headers, and takes no other method [A-OPS-01]", async () => {
  const url = `${site.url}/api/livez`;
  expect(await get(url)).toMatchObject({
    status: 200,
    text: '{"success":true,"status":"alive"}',
    headers: {
      "cache-control": "no-store",
      "content-type": "application/json",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
    },
  });
  expect(await get(url, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  expect(await get(url, { method: "POST" })).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD, OPTIONS" },
  });
});

test("without METRICS_PORT and METRICS_TOKEN there are no metrics, and no access log [A-OPS-09, A-OPS-13]", async () => {
  const headers = { authorization: "Bearer a monitoring system" };
  expect((await get(`${site.url}/api/metrics`, { headers })).status).toBe(404);
  expect((await get(`${site.url}/metrics`)).status).toBe(404);
  expect(site.output()).not.toContain('"message":"request"');
});

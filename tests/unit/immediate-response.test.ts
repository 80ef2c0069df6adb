import {
  createServer,
  type IncomingHttpHeaders,
  request as httpRequest,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { sessionCookie } from "@/lib/privacy/session-cookies";
import { immediateResponder } from "@/server/immediate-response";
import { prepareResponse } from "@/server/responses/prepared-response";

const prepared = prepareResponse(200, {}, Buffer.from("prepared"), "Accept-Encoding");
let respondWith = prepared;
const respondAtOnce = immediateResponder((url, { rsc }) =>
  url === "/page" && rsc === undefined ? respondWith : undefined,
);

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!respondAtOnce(request, response)) response.writeHead(418).end("not at once");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

interface Received {
  status: number | undefined;
  body: string;
  headers: IncomingHttpHeaders;
}

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request and resolves to status, body and headers. */
const send = ({ path = "/page", method = "GET", headers = {}, body: sentBody }: Sent = {}) =>
  new Promise<Received>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const client = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent: false });
    client.on("error", reject);
    client.on("response", async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString("latin1");
      resolve({ status: response.statusCode, body, headers: response.headers });
    });
    client.end(sentBody);
  });

describe("A current prepared response", () => {
  test("It is sent at once, with an id of its own for each request", async () => {
    const [one, other] = [await send(), await send()];
    expect([one.status, one.body]).toEqual([200, "prepared"]);
    expect(one.headers["content-length"]).toBe("8");
    expect(one.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(one.headers["x-request-id"]).not.toBe(other.headers["x-request-id"]);
  });

  test("HEAD gets its headers alone, and a client that has it gets 304", async () => {
    const whole = await send();
    const head = await send({ method: "HEAD" });
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "8"]);
    const unchanged = await send({ headers: { "if-none-match": String(whole.headers.etag) } });
    expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
    expect((await send({ headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  test("The length is right when a body that is used often has become smaller", async () => {
    const html = Array.from({ length: 5_000 }, (_, at) => `<i>${(at * at) % 977}</i>`).join("");
    const popular = prepareResponse(200, {}, Buffer.from(html));
    const first = await popular.body("br");
    respondWith = popular;
    const lengths = new Set<string>();
    const end = Date.now() + 5_000;
    while (lengths.size < 2 && Date.now() < end) {
      const { headers, body } = await send({ headers: { "accept-encoding": "br" } });
      expect(headers["content-length"]).toBe(String(Buffer.byteLength(body, "latin1")));
      lengths.add(String(headers["content-length"]));
    }
    respondWith = prepared;
    const [before, after] = [...lengths].map(Number);
    expect([before, lengths.size]).toEqual([first.length, 2]);
    expect(after).toBeLessThan(first.length);
  });

  test("It is left to the other parts of the server until its body is compressed", async () => {
    const headers = { "accept-encoding": "gzip" };
    expect((await send({ headers })).status).toBe(418);
    await prepared.body("gzip");
    expect((await send({ headers })).headers["content-encoding"]).toBe("gzip");
  });

  test.each<[string, Sent]>([
    ["another address", { path: "/page?x" }],
    ["another method", { method: "POST" }],
    ["a token", { headers: { authorization: "Bearer x" } }],
    ["a session cookie", { headers: { cookie: `a=b; ${sessionCookie.name}=x` } }],
    ["a range", { headers: { range: "bytes=0-1" } }],
    ["a precondition", { headers: { "if-match": '"x"' } }],
    ["a date", { headers: { "if-modified-since": "Mon, 23 Nov 2026 00:00:00 GMT" } }],
    ["page data", { headers: { rsc: "1" } }],
    ["an expectation", { headers: { expect: "100-continue" } }],
    ["a body", { headers: { "content-length": "1" }, body: "x" }],
    ["an invalid host", { headers: { host: "a b" } }],
  ])("A request with %s doesn't get it", async (_, sent) => {
    expect((await send(sent)).status).toBe(418);
  });
});

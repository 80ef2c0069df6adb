import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sendReply, toWebRequest } from "@/server/application/web-messages";

/** Sends one request to a server that responds with what `respond` returns. */
async function exchange(
  respond: (request: IncomingMessage) => Promise<Response> | Response,
  init: RequestInit = {},
): Promise<Response> {
  const server = createServer(async (request, response) => {
    await sendReply(request, response, await respond(request), { "x-added": "yes" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { status, headers, body } = await fetch(`http://127.0.0.1:${port}/path?query=1`, init);
  const received = await new Response(body).arrayBuffer();
  server.close();
  server.closeAllConnections();
  return new Response(received, { status, headers });
}

const json = (value: object) => Response.json(value);
const long = { text: "x".repeat(5_000) };

describe("A request for a route file", () => {
  test("It has the method, the path, the query and the body", async () => {
    const echo = async (request: IncomingMessage) => {
      const { method, url, headers } = request;
      const web = toWebRequest({ method, url, headers }, request);
      const { pathname, search } = new URL(web.url);
      return json({ method: web.method, pathname, search, body: await web.text() });
    };
    const response = await exchange(echo, { method: "POST", body: "sent" });
    expect(await response.json()).toEqual({
      method: "POST",
      pathname: "/path",
      search: "?query=1",
      body: "sent",
    });
  });

  test("Its headers are those that the server has set, not the ones that arrived", async () => {
    const respond = (request: IncomingMessage) => {
      request.headers["x-forwarded-for"] = "203.0.113.9";
      delete request.headers.forwarded;
      const { headers } = toWebRequest(request);
      return json({ address: headers.get("x-forwarded-for"), forwarded: headers.get("forwarded") });
    };
    const headers = { "x-forwarded-for": "198.51.100.1", forwarded: "for=198.51.100.1" };
    const response = await exchange(respond, { headers });
    expect(await response.json()).toEqual({ address: "203.0.113.9", forwarded: null });
  });
});

describe("The response of a route file", () => {
  test("It is sent with its status, its cookies one by one, and the server's headers", async () => {
    const respond = () => {
      const response = Response.json({}, { status: 201 });
      response.headers.append("set-cookie", "a=1; Path=/");
      response.headers.append("set-cookie", "b=2; Path=/");
      return response;
    };
    const { status, headers } = await exchange(respond);
    expect([status, headers.getSetCookie(), headers.get("x-added")]).toEqual([
      201,
      ["a=1; Path=/", "b=2; Path=/"],
      "yes",
    ]);
  });

  test("JSON is compressed when it is long enough and the client accepts it", async () => {
    const compressed = await exchange(() => json(long), { headers: { "accept-encoding": "gzip" } });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(compressed.headers.get("vary")).toBe("Accept-Encoding");
    expect(await compressed.json()).toEqual(long);
    const plain = await exchange(() => json(long), { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const short = await exchange(() => json({}), { headers: { "accept-encoding": "gzip" } });
    expect([short.headers.get("content-encoding"), short.headers.get("content-length")]).toEqual([
      null,
      "2",
    ]);
  });

  test("Streamed text is compressed while it is sent; an image and a part of a file are not", async () => {
    const headers = { "content-length": "5000" };
    const textOf = (type: string, status = 200) =>
      exchange(
        () => new Response(long.text, { status, headers: { ...headers, "content-type": type } }),
        {
          headers: { "accept-encoding": "gzip" },
        },
      );
    const text = await textOf("text/csv");
    expect(text.headers.get("content-encoding")).toBe("gzip");
    expect(text.headers.get("content-length")).toBeNull();
    expect(await text.text()).toBe(long.text);
    for (const response of [await textOf("image/png"), await textOf("text/csv", 206)]) {
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("content-length")).toBe("5000");
    }
  });

  test("HEAD gets no body, and the body is cancelled", async () => {
    const cancel = jest.fn();
    const body = new ReadableStream({ pull: () => undefined, cancel });
    const { status } = await exchange(() => new Response(body), { method: "HEAD" });
    expect(status).toBe(200);
    expect(cancel).toHaveBeenCalled();
  });
});

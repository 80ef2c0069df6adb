import { mkdtempSync, rmSync } from "node:fs";
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo, ListenOptions } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { applicationClient } from "@/server/processes/application-client";

const folder = mkdtempSync(path.join(os.tmpdir(), "application-"));
const socketPath = path.join(folder, "socket");
const client = applicationClient(socketPath);

/** What the application does in a test. */
let respond: RequestListener;
const application = createServer((request, response) => respond(request, response));
/** What the HTTP thread does in a test. */
let receive: (...args: Parameters<RequestListener>) => Promise<void>;
const failures: unknown[] = [];
const front = createServer((request, response) => {
  receive(request, response).catch((error: unknown) => failures.push(error));
});

const listen = (server: Server, where: ListenOptions) =>
  new Promise<void>((resolve) => server.listen(where, resolve));

beforeAll(async () => {
  await listen(application, { path: socketPath });
  await listen(front, { host: "127.0.0.1", port: 0 });
});
beforeEach(() => {
  failures.length = 0;
  receive = (request, response) => client.forward(request, response);
});
afterAll(() => {
  for (const server of [front, application]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

const open = (method = "GET", headers: IncomingHttpHeaders = {}) => {
  const { port } = front.address() as AddressInfo;
  const sent = httpRequest({
    host: "127.0.0.1",
    port,
    path: "/x?a=b",
    method,
    headers,
    agent: false,
  });
  const received = new Promise<IncomingMessage>((resolve, reject) =>
    sent.on("response", resolve).on("error", reject),
  );
  return { sent, received };
};

describe("A forwarded request", () => {
  test("It arrives with its method, address, headers and body, without those of the connection", async () => {
    let arrived: {
      method?: string | undefined;
      url?: string | undefined;
      headers: IncomingHttpHeaders;
    };
    let body = "";
    respond = async (request, response) => {
      arrived = request;
      body = await text(request);
      response.end();
    };
    const { sent, received } = open("DELETE", {
      cookie: "a=b",
      te: "trailers",
      "transfer-encoding": "chunked",
    });
    sent.end("a body");
    await received;
    expect([arrived!.method, arrived!.url, body]).toEqual(["DELETE", "/x?a=b", "a body"]);
    expect(arrived!.headers).toMatchObject({ cookie: "a=b", "transfer-encoding": "chunked" });
    expect(arrived!.headers).not.toHaveProperty("te");
  });

  test("Its response comes back with status, repeated headers and bytes", async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    respond = (_, response) => {
      response.writeHead(418, { "set-cookie": ["a=1", "b=2"], "x-name": "value" });
      response.end(bytes);
    };
    const { sent, received } = open();
    sent.end();
    const response = await received;
    expect([
      response.statusCode,
      response.headers["set-cookie"],
      response.headers["x-name"],
    ]).toEqual([418, ["a=1", "b=2"], "value"]);
    expect(await buffer(response)).toEqual(bytes);
  });

  test("The application learns that the client has disconnected", async () => {
    const arrived = new Promise<void>((resolve) => {
      respond = (_, response) => {
        response.once("close", resolve);
        response.write("begun");
      };
    });
    const { sent, received } = open();
    sent.end();
    (await received).destroy();
    await arrived;
    expect(failures).toEqual([]);
  });

  test("A response that the application breaks off is not taken for a complete one", async () => {
    respond = (_, response) => {
      response.writeHead(200, { "content-length": 10 });
      response.write("half");
      setImmediate(() => response.destroy());
    };
    const { sent, received } = open();
    sent.end();
    await expect(received.then(text)).rejects.toThrow("aborted");
  });

  test("An application that can't be reached is an error, which the server reports", async () => {
    const unreachable = applicationClient(path.join(folder, "none"));
    const failed = new Promise<unknown>((resolve) => {
      receive = async (request, response) => {
        await unreachable.forward(request, response).catch(resolve);
        response.writeHead(500).end();
      };
    });
    const { sent, received } = open();
    sent.end();
    expect(await failed).toMatchObject({ code: "ENOENT" });
    expect((await received).statusCode).toBe(500);
  });

  test("Another response can be sent in place of the application's", async () => {
    respond = (_, response) => response.writeHead(404).end("theirs");
    receive = (request, response) =>
      client.forward(request, response, ({ statusCode }) => {
        response.writeHead(statusCode ?? 0).end("ours");
        return true;
      });
    const { sent, received } = open();
    sent.end();
    expect(await text(await received)).toBe("ours");
  });
});

test("A response for everyone is fetched with no header of the client but those of its key", async () => {
  let headers: IncomingHttpHeaders = {};
  respond = (request, response) => {
    headers = request.headers;
    response.setHeader("x-made", "yes").end("made");
  };
  const fetched = await client.fetch(
    {
      url: "/page",
      headers: {
        host: "localhost",
        cookie: "a=b",
        "x-evil": "1",
        authorization: "x",
        rsc: "1",
        "x-request-id": "id",
      },
    },
    ["rsc"],
  );
  expect([fetched.status, fetched.headers["x-made"], String(fetched.body)]).toEqual([
    200,
    "yes",
    "made",
  ]);
  expect(Object.keys(headers).sort()).toEqual(["connection", "host", "rsc", "x-request-id"]);
});

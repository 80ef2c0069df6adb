// Contracts of server/node-internals with the installed version of Node. When one fails after an upgrade, the module
// named in its title has lost what it relies on.
import { execFileSync } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import {
  hasHeaderBlocks,
  headerBlock,
  writeHeaderBlock,
} from "../../server/node-internals/header-block";

interface ClusterMessages {
  passed: { message: Record<string, unknown>; hasHandle: boolean }[];
  received: Record<string, unknown>[];
}

test("untaken-connections: node:cluster passes a connection under a number, and acknowledges that it was taken", () => {
  const output = execFileSync(process.execPath, ["tests/support/cluster-messages.mjs"], {
    encoding: "utf8",
    timeout: 30_000,
  });
  const { passed, received } = JSON.parse(output) as ClusterMessages;
  const connections = passed.filter(({ hasHandle }) => hasHandle);
  expect(connections).toEqual([
    {
      hasHandle: true,
      message: expect.objectContaining({
        cmd: "NODE_CLUSTER",
        act: "newconn",
        seq: expect.any(Number) as unknown,
      }) as object,
    },
  ]);
  expect(received).toContainEqual(
    expect.objectContaining({ ack: connections[0]?.message.seq, accepted: true }),
  );
});

const headers = [
  ["content-type", "text/plain"],
  ["link", "</a>"],
  ["link", "</b>"],
] as const;

/** Sends one request as it is written, and resolves to the response but for the time of day. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(request);
  return (await text(socket)).replace(/^date: .*\r\n/im, "");
}

const sendBlock = (response: ServerResponse, status: number, length?: number) =>
  writeHeaderBlock(response, headerBlock(status, headers, length), "id");

const sendHead = (response: ServerResponse, status: number, length?: number) =>
  response.writeHead(status, [
    ...headers.flat(),
    ...["x-request-id", "id"],
    ...(length === undefined ? [] : ["content-length", String(length)]),
  ]);

test.describe("header-block", () => {
  const server = createServer(({ url = "", method }, response) => {
    const [, kind, status] = url.split("/");
    const body = method === "HEAD" || status !== "200" ? "" : "text";
    const send = kind === "block" ? sendBlock : sendHead;
    send(response, Number(status), status === "304" ? undefined : 4 * Number(status === "200"));
    response.end(body || undefined);
  });
  test.beforeAll(
    () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve())),
  );
  test.afterAll(() => void server.close());

  for (const [what, status, version, connection] of [
    ["GET", 200, "1.1", ""],
    ["GET", 200, "1.1", "close"],
    ["GET", 200, "1.0", ""],
    ["GET", 200, "1.0", "keep-alive"],
    ["HEAD", 200, "1.1", ""],
    ["GET", 304, "1.1", ""],
    ["GET", 304, "1.0", ""],
    ["GET", 307, "1.1", ""],
    ["GET", 404, "1.1", ""],
  ] as const)
    test(`${what} HTTP/${version} ${connection} gets the ${status} that writeHead makes`, async () => {
      const { port } = server.address() as AddressInfo;
      const further = `host: a\r\n${connection && `connection: ${connection}\r\n`}\r\n`;
      const [block, head] = await Promise.all(
        ["block", "head"].map((kind) =>
          exchange(port, `${what} /${kind}/${status} HTTP/${version}\r\n${further}`),
        ),
      );
      expect(block).toBe(head);
      expect(block).toContain(`HTTP/1.1 ${status} `);
    });

  test("Node has what it relies on", () => {
    expect(hasHeaderBlocks()).toBe(true);
  });

  test("a header that HTTP doesn't allow is refused", () => {
    expect(() => headerBlock(200, [["a", "1\r\nb: 2"]])).toThrow("Invalid character");
    expect(() => headerBlock(200, [["a:", "1"]])).toThrow("valid HTTP token");
  });
});

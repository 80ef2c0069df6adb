import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createLimitedServer, LIMITS } from "@/server/connections";
import { refusals } from "@/server/responses/refusals";

type Server = ReturnType<typeof createLimitedServer>;

const limits = { ...LIMITS, headersMs: 100, bodyMs: 100, checkMs: 20, connectionsPerAddress: 2 };
const refuse = refusals({ "x-content-type-options": "nosniff" });

/** Responds once the whole body has arrived. */
const readThenAnswer = (request: IncomingMessage, response: ServerResponse) =>
  void request.resume().on("end", () => response.end("read"));

const servers: Server[] = [];
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];
afterEach(() => {
  timers.splice(0).forEach(clearInterval);
  sockets.splice(0).forEach((socket) => socket.destroy());
  servers.splice(0).forEach((server) => server.close());
});

async function serverWith({
  isBehindProxy = false,
  ...more
}: Partial<typeof limits> & { isBehindProxy?: boolean } = {}) {
  const server: Server = createLimitedServer(readThenAnswer, {
    limits: { ...limits, ...more },
    isBehindProxy,
    refuse,
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Opens a connection and sends `text`; `received` resolves to all received data once it is closed. */
function connection(port: number, text: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString())).on("error", () => undefined);
  return {
    socket,
    received: new Promise<string>((resolve) => socket.on("close", () => resolve(received))),
  };
}

/** Keeps sending single bytes. */
function trickle({ socket }: { socket: Socket }) {
  timers.push(setInterval(() => socket.writable && socket.write("x"), 20));
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n`;

test("A connection that does not finish its headers in time is closed with 408", async () => {
  const port = await serverWith();
  const open = connection(port, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  trickle(open);
  expect(await open.received).toMatch(/^HTTP\/1\.1 408 [^]*x-content-type-options: nosniff/);
});

test("A body that arrives too slowly is cut off with 408, and an upload has more time", async () => {
  const port = await serverWith({ headersMs: 5_000 });
  const [small, upload] = [
    connection(port, post("/api/contact")),
    connection(port, post("/api/v1/files/upload?type=image")),
  ];
  trickle(small);
  expect(await small.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(upload.socket.destroyed).toBe(false);
  upload.socket.write("x".repeat(100_000));
  expect(await upload.received).toMatch(/^HTTP\/1\.1 200 /);
});

test("A path that only resembles the upload path has no more time", async () => {
  const open = connection(await serverWith(), post("/api/v1/files/uploads"));
  trickle(open);
  expect(await open.received).toMatch(/^HTTP\/1\.1 408 /);
});

test("A request that cannot be parsed is refused with the security headers", async () => {
  const { received } = connection(await serverWith(), "nonsense\r\n\r\n");
  expect(await received).toMatch(/^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff/);
});

test("A client address over its connection limit is not served until it closes a connection", async () => {
  const port = await serverWith({ headersMs: 5_000 });
  const request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const [first] = [connection(port, ""), connection(port, "")];
  expect(await connection(port, request).received).toBe("");
  first?.socket.destroy();
  let received = "";
  while (received === "") received = await connection(port, request).received;
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

test("Connections from a trusted proxy are not counted", async () => {
  const port = await serverWith({ headersMs: 5_000, isBehindProxy: true });
  for (let open = 0; open < 3; open += 1) connection(port, "");
  expect(
    await connection(port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").received,
  ).toMatch(/^HTTP\/1\.1 200 /);
});

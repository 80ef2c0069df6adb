// An HTTP server that closes connections of slow senders, and of addresses that open too many.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { rateLimitAddress } from "@/lib/domain/client-address";
import { processShare } from "@/lib/runtime/web-processes.mjs";
import { hasBody } from "./requests/plain-read";
import type { Refusals } from "./responses/refusals";

export type Limits = typeof LIMITS;
export const LIMITS = {
  /** From the first byte of a request, or from the connection, to the end of the headers. */
  headersMs: 15_000,
  /** From the headers to the end of the body. */
  bodyMs: 20_000,
  /** The same for uploads, including headers: a video of 50 MB at half a megabit per second. */
  uploadMs: 15 * 60_000,
  /** How often the server checks for expired connections. */
  checkMs: 1_000,
  keepAliveMs: 65_000,
  /** Open connections per client address: a browser opens six, and an office shares an address. */
  connectionsPerAddress: 256,
};

const isUpload = ({ url = "" }: IncomingMessage) => /^\/api\/v1\/files\/upload(?=[/?]|$)/.test(url);

const STATUS_OF_ERROR: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Closes connections of an address beyond its maximum. */
function capConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = rateLimitAddress(socket.remoteAddress ?? "");
    const count = open.get(address) ?? 0;
    if (count >= max) return socket.destroy();
    open.set(address, count + 1);
    return socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Ends a request whose body has not arrived in time. */
function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
  refuse: Refusals,
): void {
  const { socket } = request;
  const timer = setTimeout(() => {
    if (response.headersSent) socket.destroy();
    else refuse.onSocket(socket, 408);
  }, milliseconds);
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(timer));
}

interface ServerOptions {
  limits: Limits;
  /** All connections come from a proxy, which limits its clients itself. */
  isBehindProxy: boolean;
  /** Sends the server's error responses. */
  refuse: Refusals;
  /** Responds and returns true if it can do so without reading a body. */
  respondAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export function createLimitedServer(
  listener: RequestListener,
  { limits, isBehindProxy, refuse, respondAtOnce }: ServerOptions,
): Server {
  const responding = new WeakSet<Socket>();
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => {
      if (respondAtOnce?.(request, response)) return;
      const { socket } = request;
      responding.add(socket);
      response.once("close", () => responding.delete(socket));
      if (hasBody(request) && !isUpload(request))
        limitBody(request, response, limits.bodyMs, refuse);
      listener(request, response);
    },
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Clients would read an error in the middle of a response as a part of that response.
    if (socket.writable && error.code !== "ECONNRESET" && !responding.has(socket as Socket))
      refuse.onSocket(socket, STATUS_OF_ERROR[error.code ?? ""] ?? 400);
    else socket.destroy();
  });
  if (!isBehindProxy) capConnections(server, processShare(limits.connectionsPerAddress));
  return server;
}

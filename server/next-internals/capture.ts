// Buffers a response of Next until it is complete.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Next's request handler. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Sets the headers that writeHead was given, as an object or as a flat array. */
function setHeaders(response: ServerResponse, headers: unknown): void {
  if (!headers || typeof headers !== "object") return;
  const pairs: [string, string | undefined][] = Array.isArray(headers)
    ? headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1]]]))
    : Object.entries(headers);
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value);
}

const toBuffer = (chunk: string | Uint8Array, encoding: unknown): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk);

/** Runs the callback among the arguments of write or end. */
function runCallback(args: unknown[]): void {
  const callback = args.find((arg) => typeof arg === "function");
  if (callback) process.nextTick(callback as () => void);
}

/** The methods of a response that are replaced while it is captured. */
interface Writing {
  writeHead?: (status: number, ...rest: unknown[]) => ServerResponse;
  write?: (...args: unknown[]) => boolean;
  end?: (...args: unknown[]) => ServerResponse;
  flushHeaders?: () => void;
}

/**
 * Captures what `handle` writes to the response; nothing is sent. Resolves to the body once it is
 * complete, with the status and headers set on the response object. Resolves to undefined when
 * nothing was written because the client has disconnected.
 */
export function capture(
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const writing = response as Writing;
    const collect = ([chunk, encoding]: unknown[]) => {
      if (chunk && typeof chunk !== "function")
        chunks.push(toBuffer(chunk as string | Uint8Array, encoding));
    };
    const restore = () => {
      for (const name of ["writeHead", "write", "end", "flushHeaders"] as const)
        delete writing[name];
    };
    writing.writeHead = (status, ...rest) => {
      response.statusCode = status;
      setHeaders(response, rest.at(-1));
      return response;
    };
    writing.flushHeaders = () => {};
    writing.write = (...args) => {
      collect(args);
      runCallback(args);
      return true;
    };
    writing.end = (...args) => {
      collect(args);
      restore();
      resolve(Buffer.concat(chunks));
      runCallback(args);
      return response;
    };
    // A render continues when the client disconnects. Next writes nothing if it was disconnected
    // before.
    handle()
      .then(() => resolve(undefined), reject)
      .finally(restore);
  });
}

export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

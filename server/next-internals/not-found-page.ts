// For streamed responses (files): replaces Next's 404 page before the first byte is sent.
import type { ServerResponse } from "node:http";
import { logger } from "@/lib/logger";
import type { Sender } from "../prepared-response";

const isNotFoundPage = (response: ServerResponse): boolean =>
  response.statusCode === 404 &&
  String(response.getHeader("content-type") ?? "").includes("text/html");

/** The methods of a response that Next calls, as they are replaced here. */
interface Writing {
  writeHead: (status: number, ...rest: unknown[]) => ServerResponse;
  write: (...args: unknown[]) => boolean;
  end: (...args: unknown[]) => ServerResponse;
  flushHeaders: () => void;
}

/** Decides once, when the status and headers are known. Returns whether the page is replaced. */
function decision(response: ServerResponse, replace: () => void): () => boolean {
  let isReplaced: boolean | undefined;
  return () => {
    if (isReplaced !== undefined) return isReplaced;
    isReplaced = isNotFoundPage(response);
    if (isReplaced) replace();
    return isReplaced;
  };
}

/**
 * Calls `send(sender)` instead of a 404 page of Next. `sender` writes the response; what Next still
 * writes is discarded.
 */
export function replaceNotFoundPage(
  response: ServerResponse,
  send: (sender: Sender) => Promise<void>,
): void {
  const writing = response as unknown as Writing;
  const writeHead = writing.writeHead.bind(response);
  const write = writing.write.bind(response);
  const end = writing.end.bind(response);

  const isReplaced = decision(response, () => {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    send({ writeHead, end } as unknown as Sender).catch((error: unknown) => {
      logger.error("a failed page could not be replaced", error);
      end();
    });
  });

  writing.writeHead = (status, ...rest) => {
    response.statusCode = status;
    return isReplaced() || response.headersSent ? response : writeHead(status, ...rest);
  };
  writing.flushHeaders = () => {
    // Through the patched writeHead, on which Next's compression relies: until then it delays
    // "drain" events.
    if (!isReplaced() && !response.headersSent) response.writeHead(response.statusCode);
  };
  writing.write = (...args) => (isReplaced() ? true : write(...args));
  writing.end = (...args) => (isReplaced() ? response : end(...args));
}

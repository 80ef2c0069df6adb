// For streamed responses (files): replaces Next's 404 page before the first byte is sent.

const isNotFoundPage = (response) =>
  response.statusCode === 404 &&
  String(response.getHeader("content-type") ?? "").includes("text/html");

function logFailure(error) {
  const entry = {
    time: new Date().toISOString(),
    level: "error",
    message: "a failed page could not be replaced",
    error: String(error),
  };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

/**
 * Calls `send(sender)` instead of a 404 page of Next. `sender` writes the response; what Next still
 * writes is discarded.
 */
export function replaceNotFoundPage(response, send) {
  const sender = { writeHead: response.writeHead.bind(response), end: response.end.bind(response) };
  const write = response.write.bind(response);
  let decided = false;
  let replaced = false;

  const decide = () => {
    if (decided) return;
    decided = true;
    replaced = isNotFoundPage(response);
    if (!replaced) return;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    send(sender).catch((error) => {
      logFailure(error);
      sender.end();
    });
  };

  response.writeHead = (status, ...rest) => {
    response.statusCode = status;
    decide();
    return replaced || response.headersSent ? response : sender.writeHead(status, ...rest);
  };
  response.flushHeaders = () => {
    decide();
    // Through the patched writeHead, on which Next's compression relies: until then it delays
    // "drain" events.
    if (!replaced && !response.headersSent) response.writeHead(response.statusCode);
  };
  response.write = (...args) => {
    decide();
    return replaced ? true : write(...args);
  };
  response.end = (...args) => {
    decide();
    return replaced ? response : sender.end(...args);
  };
}

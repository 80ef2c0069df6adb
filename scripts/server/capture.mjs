// Buffers a response of Next until it is complete.

/** Sets the headers that writeHead was given, as an object or as a flat array. */
function setHeaders(response, headers) {
  if (!headers || typeof headers !== "object") return;
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1]]]))
    : Object.entries(headers);
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value);
}

const toBuffer = (chunk, encoding) =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
    : Buffer.from(chunk);

/** Runs the callback among the arguments of write or end. */
function runCallback(args) {
  const callback = args.find((arg) => typeof arg === "function");
  if (callback) process.nextTick(callback);
}

/**
 * Captures what `handle` writes to the response; nothing is sent. Resolves to the body once it is
 * complete, with the status and headers set on the response object. Resolves to undefined when
 * nothing was written because the client has disconnected.
 */
export function capture(response, handle) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const methods = ["writeHead", "write", "end", "flushHeaders"];
    const collect = (chunk, encoding) => {
      if (chunk && typeof chunk !== "function") chunks.push(toBuffer(chunk, encoding));
    };
    const restore = () => {
      for (const name of methods) delete response[name];
    };
    response.writeHead = (status, ...rest) => {
      response.statusCode = status;
      setHeaders(response, rest.at(-1));
      return response;
    };
    response.flushHeaders = () => {};
    response.write = (...args) => {
      collect(...args);
      runCallback(args);
      return true;
    };
    response.end = (...args) => {
      collect(...args);
      restore();
      resolve(Buffer.concat(chunks));
      runCallback(args);
      return response;
    };
    const settle = (outcome) => (value) => {
      restore();
      outcome(value);
    };
    // A render continues when the client disconnects. Next writes nothing if it was disconnected
    // before.
    Promise.resolve(handle()).then(
      settle(() => resolve(undefined)),
      settle(reject),
    );
  });
}

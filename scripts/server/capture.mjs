// Buffers a response of Next until it is complete.

function readHeaders(response, given) {
  if (!given || typeof given !== "object") return;
  const pairs = Array.isArray(given)
    ? given.flatMap((name, index) => (index % 2 ? [] : [[name, given[index + 1]]]))
    : Object.entries(given);
  for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value);
}

const toBuffer = (chunk, encoding) =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
    : Buffer.from(chunk);

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
      readHeaders(response, rest.at(-1));
      return response;
    };
    response.flushHeaders = () => {};
    response.write = (chunk, encoding, done) => {
      collect(chunk, encoding);
      const callback = typeof encoding === "function" ? encoding : done;
      if (callback) process.nextTick(callback);
      return true;
    };
    response.end = (chunk, encoding, done) => {
      collect(chunk, encoding);
      restore();
      resolve(Buffer.concat(chunks));
      const callback = [chunk, encoding, done].find((given) => typeof given === "function");
      if (callback) process.nextTick(callback);
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

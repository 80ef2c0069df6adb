// node tests/support/sign-in-attempts.mjs ORIGIN COUNT PATH: sends COUNT sign-ins in parallel, each
// from another address, and prints the responses as JSON. It is a separate process so that sending
// does not slow down what the test measures meanwhile.
import { request } from "node:http";

const [, , origin = "", count = "0", path = ""] = process.argv;

/**
 * @typedef {object} Received
 * @property {number | undefined} status
 * @property {string | undefined} retryAfter
 * @property {string[]} cookies
 * @property {number} milliseconds
 * @property {{ code?: string, csrfToken?: string }} body
 */

/**
 * @param {{ method: string, headers: Record<string, string>, body?: string, path: string }} sent
 * @returns {Promise<Received>}
 */
function send({ method, headers, body, path: to }) {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(origin + to, { method, headers, agent: false }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          retryAfter: response.headers["retry-after"],
          cookies: response.headers["set-cookie"] ?? [],
          milliseconds: performance.now() - from,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        }),
      );
    });
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}

async function csrfFields() {
  if (!path.startsWith("/api/auth/")) return { headers: {}, fields: {} };
  const { body, cookies } = await send({ method: "GET", headers: {}, path: "/api/auth/csrf" });
  return {
    headers: { origin, cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") },
    fields: { csrfToken: body.csrfToken },
  };
}

const { headers, fields } = await csrfFields();
/** @param {number} number */
const attempt = (number) => {
  const body = JSON.stringify({
    ...fields,
    username: `nobody-${number}`,
    password: "not the password of anybody",
  });
  const address = `203.0.${113 + (number >> 8)}.${number & 255}`;
  return send({
    method: "POST",
    path,
    body,
    headers: {
      ...headers,
      "x-forwarded-for": address,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    },
  });
};
const responses = await Promise.all(
  Array.from({ length: Number(count) }, (_, number) => attempt(number)),
);
process.stdout.write(
  JSON.stringify(
    responses.map(({ status, retryAfter, milliseconds, body }) => ({
      status,
      retryAfter,
      milliseconds,
      code: body.code,
    })),
  ),
);

// Serves a function of Vercel's build: node vercel-function.mjs HANDLER PORT. One that takes web requests gets what the
// middleware reads of them.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const [, , file = "", port = ""] = process.argv;
const { default: handler } = await import(file);
const settings = path.join(path.dirname(file), ".vc-config.json");
const { useWebApi } = JSON.parse(readFileSync(settings, "utf8"));

/** @type {import("node:http").RequestListener} */
async function listener(request, response) {
  if (!useWebApi) return handler(request, response);
  const { url = "", method = "GET", headers } = request;
  const given = new Request(`http://127.0.0.1:${port}${url}`, { method, headers: Object(headers) });
  const result = await handler(given);
  response.writeHead(result.status, Object.fromEntries(result.headers));
  response.end(Buffer.from(await result.arrayBuffer()));
}

createServer((request, response) => {
  Promise.resolve(listener(request, response)).catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));

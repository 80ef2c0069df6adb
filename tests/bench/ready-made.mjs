// Answers every request with the same ready-made bytes: the least that a Node process can do. Run as a program of its own; prints its address.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]);
const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip", "content-length": body.length };
const server = createServer((request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));

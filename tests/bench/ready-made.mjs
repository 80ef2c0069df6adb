// Sends the same prepared status, headers and bytes for every request: the minimum work of a Node process.
// Its argument is a JSON file with status, headers and the body in base64. Prints its address.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { status, headers, body: encoded } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const body = Buffer.from(encoded, "base64");
const server = createServer((request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`http://127.0.0.1:${address?.port}`);
});

// The site as a host without our HTTP server runs it: Next's request handler alone.
import { createServer } from "node:http";
import next from "next";

const port = Number(process.env.PORT);
const app = next({ dev: false, dir: process.cwd(), hostname: "127.0.0.1", port });
await app.prepare();
createServer(app.getRequestHandler()).listen(port, "127.0.0.1", () => {
  console.log("Ready after its start");
});

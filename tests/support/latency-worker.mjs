// Runs in a thread of its own, so that the load which a test makes doesn't delay what is measured.
import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** @type {{ status: number, milliseconds: number }[]} */
const measured = [];
let isRunning = true;
parentPort?.once("message", () => (isRunning = false));

const agent = new http.Agent({ keepAlive: true });
/** @returns {Promise<number>} the status, once the whole response is there */
const get = () =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip" };
    const request = http.get(workerData, { agent, headers }, (response) =>
      response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    );
    request.on("error", reject);
  });

await get();
parentPort?.postMessage("started");
while (isRunning) {
  const from = performance.now();
  const status = await get();
  measured.push({ status, milliseconds: performance.now() - from });
  // Messages are delivered between the phases of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
}
agent.destroy();
parentPort?.postMessage(measured);

// Checks the variables and the port, before the long steps.
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { codeOf, Problem } from "./report.mjs";
import { runSiteScript } from "./site-script.mjs";

/** Throws when a variable is invalid. */
export async function checkEnvironment() {
  await runSiteScript("scripts/check-environment.ts").catch((error) => {
    const lines = error.message.split("\n").slice(1).filter(Boolean);
    throw new Problem(`These variables are not usable:\n${lines.join("\n")}`);
  });
}

/** The listening address and the public origin; valid only after `checkEnvironment`. */
export function listenOptions() {
  const { HOST, PORT, SITE_URL, TRUST_PROXY } = process.env;
  const port = Number(PORT || 3000);
  return {
    host: HOST || "127.0.0.1",
    port,
    siteOrigin: new URL(SITE_URL || `http://localhost:${port}`).origin,
    trustProxy: Number(TRUST_PROXY || 0),
  };
}

/** Where the metrics are; undefined without METRICS_PORT. Valid only after `checkEnvironment`. */
export function metricsOptions() {
  const { METRICS_HOST, METRICS_PORT, METRICS_TOKEN } = process.env;
  if (!METRICS_PORT) return undefined;
  const token = METRICS_TOKEN || undefined;
  return { host: METRICS_HOST || "127.0.0.1", port: Number(METRICS_PORT), token };
}

/** How long load balancers get to notice a shutdown; valid only after `checkEnvironment`. */
export const drainDelayMs = () => Number(process.env.DRAIN_DELAY || 0) * 1000;

const MAX_PROCESSES = 16;

/** How many web processes to start; valid only after `checkEnvironment`. */
export function countWebProcesses() {
  const { WEB_PROCESSES } = process.env;
  return WEB_PROCESSES === "auto"
    ? Math.min(MAX_PROCESSES, availableParallelism())
    : Number(WEB_PROCESSES || 1);
}

/**
 * Checked early, so that a taken port is reported before the build.
 * @param {{ host: string, port: number }} address
 * @param {string} [prefix] of the names of the variables
 * @returns {Promise<void>}
 */
export function requireFreePort({ host, port }, prefix = "") {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const why =
        codeOf(error) === "EADDRINUSE"
          ? `Port ${port} is taken by another program.\n` +
            `Stop it, or choose another port: ${prefix}PORT=${port + 1} npm start`
          : `Cannot listen on ${host}:${port} (${codeOf(error)}). ` +
            `Set ${prefix}HOST and ${prefix}PORT to an address of this machine.`;
      reject(new Problem(why));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

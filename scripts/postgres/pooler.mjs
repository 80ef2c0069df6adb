// Detects a connection pooler that drops notifications.
/** @import { Client } from "pg" */
import { randomUUID } from "node:crypto";
import { withConnection } from "./connection.mjs";

const TIMEOUT_MS = 2_000;
const CHANNEL = "content_listener_check";

/**
 * A pooler reports process ids of its own.
 * @param {Client} client
 */
async function isDirect(client) {
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  return "processID" in client && rows[0].pid === client.processID;
}

/**
 * @param {Client} listener
 * @param {Client} sender
 */
async function receivesNotifications(listener, sender) {
  const token = randomUUID();
  await listener.query(`LISTEN ${CHANNEL}`);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const received = new Promise((resolve) => {
    listener.on("notification", ({ payload }) => payload === token && resolve(true));
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  await sender.query("SELECT pg_notify($1, $2)", [CHANNEL, token]);
  return received.finally(() => clearTimeout(timer));
}

/**
 * Whether notifications sent at `writeAt` fail to arrive at `listenAt`.
 * @param {string} listenAt
 * @param {string} writeAt
 */
export const losesNotifications = (listenAt, writeAt) =>
  withConnection(listenAt, async (listener) => {
    if (listenAt === writeAt && (await isDirect(listener))) return false;
    return withConnection(
      writeAt,
      async (sender) => !(await receivesNotifications(listener, sender)),
    );
  });

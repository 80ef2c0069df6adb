import "server-only";
import type pg from "pg";
import { gauge, registerMetrics } from "../../metrics/metrics";

/** How many connections a pool has, and how many queries wait for one. */
export const registerPoolMetrics = (pool: pg.Pool): void =>
  registerMetrics("database", () => [
    gauge("site_database_connections", "Open connections to the database", [
      [{ state: "busy" }, pool.totalCount - pool.idleCount],
      [{ state: "idle" }, pool.idleCount],
    ]),
    gauge("site_database_connections_max", "Connections that the processes may open together", [
      [{}, pool.options.max],
    ]),
    gauge("site_database_waiting", "Queries that wait for a connection", [[{}, pool.waitingCount]]),
  ]);

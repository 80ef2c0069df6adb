import "server-only";
import pg from "pg";

/** SQLSTATE of a write in a read-only transaction: the server was demoted to a standby, or made read-only. */
const READ_ONLY = "25006";

/**
 * Drops the connections of a pool when one of them leads to a server that refuses writes. After a
 * failover the name of the database resolves to another server, which only new connections reach.
 * Idle connections are dropped at once, the others when they are released.
 */
export function dropReadOnlyConnections(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  const dropped = new WeakSet<pg.PoolClient>();

  function dropAll(): void {
    for (const client of open) dropped.add(client);
    for (let idle = pool.idleCount; idle > 0; idle -= 1)
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
  }

  pool.on("connect", (client) => {
    open.add(client);
    if (!(client instanceof pg.Client)) return;
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY && !dropped.has(client)) dropAll();
    });
  });
  pool.on("remove", (client) => open.delete(client));
  pool.on("release", (_error, client) => {
    // The pool does not take back a connection that is ending.
    if (dropped.has(client) && client instanceof pg.Client)
      void client.end().catch(() => undefined);
  });
}

import pg from "pg";
import { administratorHeader, AUTH_SECRET } from "../support/administrator-header";
import { startMailServer } from "../support/mail-server";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import { startRedis, waitUntil } from "../support/redis";
import { startS3 } from "../support/s3";
import { freePort, freshFolder, get, startSite } from "../support/site-process";

export const TEAM = "team@firm.example";

const READY_MS = 30_000;

export const isReady = (url: string): Promise<boolean> =>
  get(`${url}/api/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts a replica, which keeps its port when a test restarts it. */
async function startReplica(shared: Record<string, string>) {
  const env = { ...shared, DATA_DIR: freshFolder(), PORT: String(await freePort()) };
  let site = await startSite(env);
  return {
    url: site.url,
    pid: () => site.child.pid ?? NaN,
    webPid: () =>
      Number(
        [...site.output().matchAll(/"pid":(\d+),"message":"a web process listens"/g)].at(-1)?.[1],
      ),
    stop: (signal?: NodeJS.Signals) => site.stop(signal),
    /** Resolves when it is ready for traffic. */
    start: async () => {
      site = await startSite(env);
      await waitUntil(() => isReady(site.url), READY_MS);
    },
  };
}
export type Replica = Awaited<ReturnType<typeof startReplica>>;

/** Starts replicas of the site on one PostgreSQL, Redis, S3 and mail server. */
export async function startReplicas(count: number) {
  const [postgres, redis, s3, mailServer] = await Promise.all([
    startPostgres(preparedFolder(), { log_statement: "none", fsync: "on" }),
    startRedis(),
    startS3(),
    startMailServer(),
  ]);
  const env = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    REDIS_URL: redis.url,
    ...s3.env,
    SMTP_URL: mailServer.url,
    LEADS_TO: TEAM,
    TRUST_PROXY: "1",
    DRAIN_DELAY: "1",
  };
  const replicas = await Promise.all(Array.from({ length: count }, () => startReplica(env)));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const headers = await administratorHeader(client);
  return {
    replicas,
    headers,
    mailServer,
    query: <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      client.query<R>(sql, values).then(({ rows }) => rows),
    /** Calls an endpoint under /api/v1 as the administrator. Resolves to the status. */
    call: async (origin: string, method: string, path: string, body?: object) => {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      return response.status;
    },
    stop: async () => {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await client.end();
      await Promise.all([mailServer.stop(), redis.stop(), s3.remove()]);
      await postgres.stop();
    },
  };
}
export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { administratorHeaders, AUTH_SECRET } from "./administrator-header";
import { startFaultyProxy, type FaultyProxy, type ProxyFault } from "./faulty-proxy";
import type { Kind } from "./ledger";
import { startMailServer } from "./mail-server";
import { startPostgres } from "./postgres";
import { preparedFolder } from "./prepared-data";
import { startRedis } from "./redis";
import { startS3 } from "./s3";
import { freshFolder, startSite, type SiteProcess } from "./site-process";
import { TEAM } from "./site-with-mail-server";

/**
 * The kinds of requests that may fail while a service does. Mails wait, and limits are counted by
 * the process.
 */
const affectedBy: Record<"database" | "mail" | "Redis" | "S3", readonly Kind[]> = {
  database: ["enquiry", "edit", "upload"],
  mail: [],
  Redis: [],
  S3: ["upload"],
};
type Service = keyof typeof affectedBy;
export const services = Object.keys(affectedBy) as Service[];

/** The kinds of requests that may fail during a fault of a service; none while it is only slow. */
export function affectedKinds(service: Service, fault: ProxyFault): readonly Kind[] {
  if (fault === "delay") return [];
  // After an edit the last rendering is shown only if the database is known to be away, and was not back
  // in between (docs/decisions/0043).
  const hidesPages = service === "database" && (fault === "hang" || fault === "cut");
  return hidesPages ? [...affectedBy[service], "page"] : affectedBy[service];
}

/** Creates a signed-in administrator. `renewHeaders` is for those who send requests for more than 15 minutes. */
async function signInOn(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const headersNow = await administratorHeaders(client);
  await client.end();
  const headers = await headersNow();
  return {
    /** The headers of the administrator's requests. */
    headers,
    renewHeaders: async () => void Object.assign(headers, await headersNow()),
  };
}

/** The web process that listens; it is replaced when it ends. */
const lastWebPid = (site: SiteProcess): number =>
  Number([...site.output().matchAll(/"pid":(\d+),"message":"a web process listens"/g)].at(-1)?.[1]);

/** Starts a site whose database, mail server, Redis and S3 are behind proxies with faults. */
export async function siteWithFaultyServices(more: Record<string, string> = {}) {
  const [postgres, mailServer, redis, s3] = await Promise.all([
    startPostgres(preparedFolder(), { log_statement: "none" }),
    startMailServer(),
    startRedis(),
    startS3(),
  ]);
  const [database, mail, limits, files] = await Promise.all(
    [postgres.url, mailServer.url, redis.url, s3.env.S3_ENDPOINT].map(startFaultyProxy),
  );
  if (!database || !mail || !limits || !files) throw new Error("a proxy is missing");
  const env = {
    DATA_DIR: freshFolder(),
    AUTH_SECRET,
    TRUST_PROXY: "1",
    LEADS_TO: TEAM,
    ...s3.env,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    REDIS_URL: limits.url,
    S3_ENDPOINT: files.url,
    ...more,
  };
  let site: SiteProcess = await startSite(env);
  const proxies: Record<Service, FaultyProxy> = { database, mail, Redis: limits, S3: files };
  return {
    database: "external" as const,
    url: () => site.url,
    ...(await signInOn(postgres.url)),
    databaseUrl: postgres.url,
    mailServer,
    proxies,
    pid: () => site.child.pid ?? NaN,
    webPid: () => lastWebPid(site),
    kill: () => site.stop("SIGKILL"),
    /** Starts it again on the same port. */
    start: async (different: Record<string, string> = {}) =>
      void (site = await startSite({ ...env, ...different, PORT: new URL(site.url).port })),
    stopSite: () => site.stop(),
    stop: async () => {
      await site.stop();
      for (const proxy of Object.values(proxies)) proxy.stop();
      await Promise.all([mailServer.stop(), redis.stop(), s3.remove(), postgres.stop()]);
    },
  };
}

/** Starts a site with the embedded database, files on disk and a mail server. */
export async function siteWithEmbeddedDatabase(folder?: string, more: Record<string, string> = {}) {
  const DATA_DIR = preparedFolder(folder);
  const mailServer = await startMailServer();
  const env = {
    DATA_DIR,
    AUTH_SECRET,
    TRUST_PROXY: "1",
    LEADS_TO: TEAM,
    SMTP_URL: mailServer.url,
    ...more,
  };
  let site: SiteProcess = await startSite(env);
  /** Its port can change when it is started again. */
  const databaseUrl = () => {
    const [pid, password] = ["postgres/postmaster.pid", "database-password"].map((name) =>
      readFileSync(path.join(DATA_DIR, name), "utf8"),
    );
    const port = pid?.split("\n")[3];
    return `postgresql://postgres:${encodeURIComponent(password?.trim() ?? "")}@127.0.0.1:${port}/site`;
  };
  return {
    database: "embedded" as const,
    url: () => site.url,
    ...(await signInOn(databaseUrl())),
    get databaseUrl() {
      return databaseUrl();
    },
    dataFolder: DATA_DIR,
    mailServer,
    webPid: () => lastWebPid(site),
    kill: () => site.stop("SIGKILL"),
    /** Starts it again on the same port. */
    start: async (different: Record<string, string> = {}) =>
      void (site = await startSite({ ...env, ...different, PORT: new URL(site.url).port })),
    stop: async () => {
      await site.stop();
      await mailServer.stop();
    },
  };
}

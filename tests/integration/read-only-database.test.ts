import pg from "pg";
import * as healthRoute from "@/app/api/health/route";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { asAdministrator } from "../support/content-requests";

const admin = asAdministrator();
const rename = (id: string) => admin("PUT", `/industries/${id}`, { name: `Renamed ${id}` });
const industries = ["wholesale", "construction", "healthcare"];

async function sql(...statements: string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    application_name: "test",
  });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
const endConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'site' AND datname = current_database()`;
const refuseWrites = () =>
  sql(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`, endConnections);
/** Simulates a failover: only new connections reach a server that accepts writes. */
const allowWritesOnNewConnections = () =>
  sql(
    `SET transaction_read_only = off; ALTER DATABASE "${name}" RESET default_transaction_read_only`,
  );
/** Fills the pool so that several connections are idle; those ended by the server are replaced. */
const openConnections = () =>
  Promise.allSettled(
    Array.from({ length: 6 }, () => database().$queryRaw`SELECT pg_sleep(0.05)::text`),
  );

beforeAll(async () => void (await rename("wholesale")));

test("A write to a read-only database gives 503 with Retry-After, and the health check names the problem", async () => {
  await refuseWrites();
  await openConnections();
  const { status, headers, body } = await rename("wholesale");
  expect([status, headers.get("retry-after"), body.code]).toEqual([503, "5", "unavailable"]);
  const health = await callRoute<{ problems: { code: string }[] }>(healthRoute, "/api/health");
  expect([health.status, health.body.problems.map(({ code }) => code)]).toEqual([
    200,
    ["database_read_only"],
  ]);
});

test("One refused write drops all connections of the pool, so that the next writes reach the new primary", async () => {
  await openConnections();
  await allowWritesOnNewConnections();
  expect((await rename("wholesale")).status).toBe(503);
  expect((await Promise.all(industries.map(rename))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

test("A connection that is busy while a write is refused is dropped when its work ends", async () => {
  await refuseWrites();
  await openConnections();
  // Prisma starts a query when it is awaited.
  const busy = Promise.resolve(database().$queryRaw`SELECT pg_sleep(0.5)::text`);
  await allowWritesOnNewConnections();
  expect((await rename("wholesale")).status).toBe(503);
  await busy;
  expect((await Promise.all(industries.map(rename))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

import pg from "pg";
import { database } from "@/lib/data/database/prisma";

// Two test files run in parallel, each on its own database, and slow each other down.
jest.setTimeout(30_000);

const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

async function asAdministrator(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(() =>
  asAdministrator(`CREATE DATABASE "${name}" TEMPLATE "${process.env.TEST_TEMPLATE ?? ""}"`),
);

afterAll(async () => {
  await database().$disconnect();
  await asAdministrator(`DROP DATABASE "${name}" WITH (FORCE)`);
});

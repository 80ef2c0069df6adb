import pg from "pg";
import { queryByName } from "@/lib/data/database/named-statements";

let pool: pg.Pool;
beforeEach(() => (pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })));
afterEach(() => pool.end());

const sum = async (value: number) =>
  (await queryByName<{ sum: number }>(pool, "SELECT $1::int + 1 AS sum", [value]))[0]?.sum;
const prepared = async () =>
  (await pool.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements")).rows;

test("a connection prepares a frequent statement once, whatever its values", async () => {
  expect([await sum(1), await sum(2)]).toEqual([2, 3]);
  expect(await prepared()).toEqual([{ statement: "SELECT $1::int + 1 AS sum" }]);
});

test("after a statement that fails by itself, others keep their names", async () => {
  await expect(queryByName(pool, "SELECT 1 / $1::int", [0])).rejects.toThrow("division by zero");
  expect(await sum(1)).toBe(2);
  expect(await prepared()).toHaveLength(1);
});

test("when a pooler has moved a client to a connection that lacks its statements, they go on without names", async () => {
  expect(await sum(1)).toBe(2);
  // The driver doesn't notice this, as it doesn't notice another connection.
  await pool.query("DO $$ BEGIN EXECUTE 'DEALLOCATE ALL'; END $$");
  expect([await sum(1), await sum(2)]).toEqual([2, 3]);
  expect(await prepared()).toEqual([]);
});

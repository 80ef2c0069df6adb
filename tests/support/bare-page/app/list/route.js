import pg from "pg";
import { listQuery } from "../../../../bench/list-query.mjs";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export const dynamic = "force-dynamic";

/** The least that a route handler of this framework does for a list call: what ours is timed against. */
export async function GET(request) {
  const { rows } = await pool.query(listQuery(new URL(request.url).searchParams));
  return Response.json({ success: true, business_cases: rows });
}

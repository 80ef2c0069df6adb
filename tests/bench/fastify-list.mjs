// The list endpoint with Fastify and pg, the practical limit in Node. A program that prints its address.
import fastify from "fastify";
import pg from "pg";
import { listQuery } from "./list-query.mjs";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = fastify();

server.get("/list", async (request) => {
  const { rows } = await pool.query(listQuery(new URLSearchParams(request.query)));
  return { success: true, business_cases: rows };
});

console.log(await server.listen({ port: 0, host: "127.0.0.1" }));

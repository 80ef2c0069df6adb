// The list endpoint with Fastify and pg, the practical limit in Node. A program that prints its address.
/** @import { FastifyRequest } from "fastify" */
import fastify from "fastify";
import pg from "pg";
import { listQuery } from "./list-query.mjs";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = fastify();

/** @param {FastifyRequest<{ Querystring: Record<string, string> }>} request */
const list = async (request) => {
  const { rows } = await pool.query(listQuery(new URLSearchParams(request.query)));
  return { success: true, business_cases: rows };
};
server.get("/list", list);

console.log(await server.listen({ port: 0, host: "127.0.0.1" }));

import "server-only";
import type pg from "pg";
import { tracing, withSpan } from "../../tracing/tracing";

const MAX_TEXT = 1_000;

type Query = (...args: unknown[]) => unknown;

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query && "text" in query ? String(query.text) : "";
}

/**
 * Runs a query in a span with its text, which has placeholders for values. A query with a callback
 * comes from the pool, which has a span already.
 */
function traced(query: Query): Query {
  return (...args) => {
    if (typeof args.at(-1) === "function") return query(...args);
    const text = textOf(args[0]).trim().slice(0, MAX_TEXT);
    const name = /^\w+/.exec(text)?.[0].toUpperCase() ?? "QUERY";
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    return withSpan(name, { kind: "CLIENT", attributes }, async () => query(...args));
  };
}

/** The same connection, whose queries have spans. */
const tracedClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const method = value.bind(target) as Query;
      return name === "query" ? traced(method) : method;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });

/** Gives the queries of a pool spans, if traces are collected. */
export function traceQueries(pool: pg.Pool): void {
  if (!tracing()) return;
  const query = pool.query.bind(pool) as Query;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  Object.assign(pool, {
    query: traced(query),
    connect: (callback?: unknown) =>
      callback ? connect(callback) : connect().then((client) => tracedClient(client)),
  });
}

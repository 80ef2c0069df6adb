import { isDatabaseAway } from "@/lib/data/failure";

test.each([
  ["refused", { code: "ECONNREFUSED" }],
  ["pool exhausted", new Error("timeout exceeded when trying to connect")],
  ["answer too late", new Error("Query read timeout")],
  ["closed under way", new Error("Connection terminated unexpectedly")],
  ["shutting down", { code: "57P01" }],
  ["too many connections", { originalCode: "53300" }],
  ["as Prisma wraps it", { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } }],
  ["unreachable", { code: "P1001" }],
])("a database is away when %s", (_, error) => expect(isDatabaseAway(error)).toBe(true));

test.each([
  ["a unique constraint", { code: "P2002", meta: { driverAdapterError: { cause: { kind: "UniqueConstraintViolation" } } } }],
  ["a check constraint", { originalCode: "23514" }],
  ["a mistake in the code", new TypeError("x is not a function")],
  ["nothing", undefined],
])("a database is not away because of %s", (_, error) => expect(isDatabaseAway(error)).toBe(false));

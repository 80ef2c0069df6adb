import { isDatabaseUnavailable, isTransient } from "@/lib/data/database/database-errors";
import { createErrorResponse } from "@/lib/http/json-response";

test.each([
  ["refused", { code: "ECONNREFUSED" }],
  ["pool exhausted", new Error("timeout exceeded when trying to connect")],
  ["answer too late", new Error("Query read timeout")],
  ["closed under way", new Error("Connection terminated unexpectedly")],
  ["shutting down", { code: "57P01" }],
  ["too many connections", { originalCode: "53300" }],
  ["read-only", { code: "25006" }],
  [
    "read-only, as Prisma wraps it",
    { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "25006" } } } },
  ],
  ["crashed", { code: "57P02" }],
  ["starting up", { code: "57P03" }],
  ["out of disk space", { originalCode: "53100" }],
  ["ending sessions that are idle in a transaction", { code: "25P03" }],
  [
    "as Prisma wraps it",
    { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
  ],
  ["unreachable", { code: "P1001" }],
  [
    "no connection became free",
    Object.assign(
      new Error("Transaction API error: Unable to start a transaction in the given time."),
      { code: "P2028" },
    ),
  ],
])("The database counts as unavailable: %s", (_, error) =>
  expect(isDatabaseUnavailable(error)).toBe(true),
);

test.each([
  [
    "a unique constraint",
    {
      code: "P2002",
      meta: { driverAdapterError: { cause: { kind: "UniqueConstraintViolation" } } },
    },
  ],
  ["a check constraint", { originalCode: "23514" }],
  ["a mistake in the code", new TypeError("x is not a function")],
  [
    "work that took too long",
    Object.assign(
      new Error(
        "Transaction API error: A query cannot be executed on an expired transaction. The timeout for this transaction was 4500 ms",
      ),
      { code: "P2028" },
    ),
  ],
  ["nothing", undefined],
])("The database does not count as unavailable because of %s", (_, error) =>
  expect(isDatabaseUnavailable(error)).toBe(false),
);

const busy: [string, unknown][] = [
  ["a deadlock", { code: "40P01" }],
  ["a serialization failure", { code: "P2034" }],
  ["a lock that was not available", { originalCode: "55P03" }],
];

test.each(busy)(
  "A transient error that outlasts its retries gives 503 with Retry-After: %s",
  (_, error) => {
    const { status, headers } = createErrorResponse(error, "id");
    expect([
      isDatabaseUnavailable(error),
      isTransient(error),
      status,
      headers.get("retry-after"),
    ]).toEqual([false, true, 503, "5"]);
  },
);

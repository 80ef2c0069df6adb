import { readdirSync, readFileSync } from "node:fs";
import * as livez from "@/app/api/livez/route";
import * as readyz from "@/app/api/readyz/route";
import * as version from "@/app/api/version/route";
import { contentState, setChangeDelivery } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";

interface Readiness {
  status: string;
  code?: string;
  params?: { reason: string };
}
const probe = async () => {
  const { status, body } = await callRoute<Readiness>(readyz, "/api/readyz");
  return [status, body.status, body.params?.reason];
};

beforeEach(() => setChangeDelivery({ notificationsArrive: true }));

test("A process that can serve is ready, by notifications or by polling [A-OPS-02]", async () => {
  expect(await probe()).toEqual([200, "ready", undefined]);
  setChangeDelivery({ notificationsArrive: false, polling: true });
  expect(await probe()).toEqual([200, "ready", undefined]);
  setChangeDelivery({ polling: false });
});

test("A process that doesn't hear of changes of content is not ready [A-OPS-02]", async () => {
  setChangeDelivery({ notificationsArrive: false });
  expect(await probe()).toEqual([503, "unready", "listener"]);
});

test("A process whose database lacks a migration is not ready [A-OPS-02]", async () => {
  const newest = readdirSync("prisma/migrations")
    .filter((name) => /^\d/.test(name))
    .sort()
    .at(-1);
  const mark = (finished: string) =>
    database().$executeRawUnsafe(
      `UPDATE "_prisma_migrations" SET finished_at = ${finished} WHERE migration_name = '${newest}'`,
    );
  await mark("NULL");
  expect(await probe()).toEqual([503, "unready", "migrations"]);
  await mark("now()");
  expect(await probe()).toEqual([200, "ready", undefined]);
});

test("A site that shuts down is alive and not ready [A-OPS-01, A-OPS-03]", async () => {
  contentState().draining = true;
  expect(await probe()).toEqual([503, "unready", "draining"]);
  expect(await callRoute(livez, "/api/livez")).toMatchObject({
    status: 200,
    body: { success: true, status: "alive" },
  });
  contentState().draining = false;
});

test("Only changes of the readiness are logged, without a stack [A-OPS-02]", async () => {
  const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const errors = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await probe();
  write.mockClear();
  setChangeDelivery({ notificationsArrive: false });
  for (let probes = 0; probes < 3; probes += 1) await probe();
  setChangeDelivery({ notificationsArrive: true });
  await probe();
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  write.mockRestore();
  expect(lines).toEqual([
    expect.objectContaining({
      level: "warn",
      message: "not ready for requests",
      reason: "listener",
    }),
    expect.objectContaining({ level: "info", message: "ready for requests again" }),
  ]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test("The version is that of the package, with the newest migration [A-OPS-04]", async () => {
  const { status, body } = await callRoute<{ version: string; migration: string }>(
    version,
    "/api/version",
  );
  const { version: expected } = JSON.parse(readFileSync("package.json", "utf8")) as {
    version: string;
  };
  expect([status, body.version]).toEqual([200, expected]);
  expect(readdirSync("prisma/migrations")).toContain(body.migration);
});

// Contracts of server/node-internals with the installed version of Node. When one fails after an upgrade, the module
// named in its title has lost what it relies on.
import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";

interface ClusterMessages {
  passed: { message: Record<string, unknown>; hasHandle: boolean }[];
  received: Record<string, unknown>[];
}

test("untaken-connections: node:cluster passes a connection under a number, and acknowledges that it was taken", () => {
  const output = execFileSync(process.execPath, ["tests/support/cluster-messages.mjs"], {
    encoding: "utf8",
    timeout: 30_000,
  });
  const { passed, received } = JSON.parse(output) as ClusterMessages;
  const connections = passed.filter(({ hasHandle }) => hasHandle);
  expect(connections).toEqual([
    {
      hasHandle: true,
      message: expect.objectContaining({
        cmd: "NODE_CLUSTER",
        act: "newconn",
        seq: expect.any(Number) as unknown,
      }) as object,
    },
  ]);
  expect(received).toContainEqual(
    expect.objectContaining({ ack: connections[0]?.message.seq, accepted: true }),
  );
});

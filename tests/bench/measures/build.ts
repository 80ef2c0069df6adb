import { rmSync } from "node:fs";
import { runNode } from "../../../scripts/bootstrap/run.mjs";
import { AUTH_SECRET } from "../../support/administrator-header";
import type { Measure } from "../measure";
import { ratio } from "../rounds";
import { withSites } from "../sites";

const BUILD_DIR = ".next-bench";

async function buildTime(database: string): Promise<number> {
  rmSync(BUILD_DIR, { recursive: true, force: true });
  const from = performance.now();
  await runNode(["node_modules/next/dist/bin/next", "build"], {
    env: {
      BUILD_DIR,
      DATABASE_URL: database,
      AUTH_SECRET,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    what: "next build",
  });
  return performance.now() - from;
}

export const build: Measure = {
  title: "Building",
  run: ({ rounds, many }) =>
    withSites(async (make) => {
      const [large, small] = [await make("many", many), await make("few", 10)];
      try {
        const value = await ratio(
          rounds,
          () => buildTime(large.database),
          () => buildTime(small.database),
        );
        return [
          {
            what: `time of a build, ${many.toLocaleString("en")} cases / 10`,
            value,
            unit: "",
            target: { atMost: 1.2 },
          },
        ];
      } finally {
        rmSync(BUILD_DIR, { recursive: true, force: true });
      }
    }),
};

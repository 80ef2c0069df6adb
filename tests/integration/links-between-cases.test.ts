import { performance } from "node:perf_hooks";
import pg from "pg";
import { database } from "@/lib/data/database/prisma";
import { asAdministrator } from "../support/content-requests";
import { fillWithCases } from "../support/many-cases";

const CASES = 20_000;
/** It takes a second on an idle machine; the transaction may last 20 s and each statement 2.5 s. */
const MOST_MS = 15_000;
const admin = asAdministrator();
const unlinked = "orders-from-email-to-warehouse";

/** Runs SQL on a separate connection without a timeout. */
async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(() => fillWithCases(process.env.DATABASE_URL ?? "", CASES), 120_000);

const versions = async () =>
  new Map(
    (await database().businessCase.findMany({ select: { id: true, version: true } })).map(
      ({ id, version }) => [id, version],
    ),
  );

test.each([
  [
    "an industry that twenty thousand cases use",
    "/industries/crowded",
    "business_case_industry",
    async () => {
      await admin("POST", "/industries", { id: "crowded", name: "Crowded" });
      await run(
        `INSERT INTO business_case_industry (case_id, industry_id, position)
         SELECT id, 'crowded', 9 FROM business_case WHERE id <> '${unlinked}'`,
      );
    },
  ],
  [
    "a case that twenty thousand cases refer to",
    "/business-cases/famous",
    "related_case",
    async () => {
      await admin("POST", "/business-cases", { id: "famous", title: "Famous" });
      await run(
        `INSERT INTO related_case (case_id, related_id, position)
         SELECT id, 'famous', 9 FROM business_case WHERE id NOT IN ('${unlinked}', 'famous')`,
      );
    },
  ],
])(
  "%s is deleted within the time limit, and the version of each case that used it rises by one [A-API-06, A-API-11]",
  async (_, path, table, make) => {
    await make();
    const before = await versions();
    const began = performance.now();
    expect(await admin("DELETE", path)).toMatchObject({ status: 200 });
    expect(performance.now() - began).toBeLessThan(MOST_MS);
    const after = await versions();
    expect(
      [...after].filter(
        ([id, version]) => version !== (before.get(id) ?? 0) + (id === unlinked ? 0 : 1),
      ),
    ).toEqual([]);
    expect(after.size).toBeGreaterThanOrEqual(CASES);
    expect(
      await database().$queryRawUnsafe(
        `SELECT count(*)::int AS rest FROM ${table} WHERE position = 9`,
      ),
    ).toEqual([{ rest: 0 }]);
    const [entry] = await database().auditEntry.findMany({
      where: { action: "delete" },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(JSON.stringify(entry?.changes).length).toBeLessThan(20_000);
  },
  120_000,
);

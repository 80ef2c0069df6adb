import * as outboxRoute from "@/app/api/cron/outbox/route";
import * as purgeRoute from "@/app/api/cron/purge/route";
import { database } from "@/lib/data/database/prisma";
import { purgeExpired } from "@/lib/services/privacy/retention";
import { callRoute } from "../support/api-request";
import { receivedEnquiry } from "../support/received-enquiry";

const received = (id: string, ago: string) =>
  database().$executeRawUnsafe(
    `UPDATE enquiry SET received_at = now() - interval '${ago}' WHERE id = $1`,
    id,
  );
const left = async () =>
  (await database().enquiry.findMany({ orderBy: { name: "asc" } })).map(({ name }) => name);
beforeEach(() => database().enquiry.deleteMany());

test("Enquiries are purged after exactly two years with their mails and notes, and a second purge finds nothing [P-LEGAL-08]", async () => {
  const [old, young] = [
    await receivedEnquiry({ name: "old", notes: { create: { author: "x", text: "x" } } }),
    await receivedEnquiry({ name: "young", notes: { create: { author: "x", text: "x" } } }),
  ];
  await received(old.id, "2 years");
  await received(young.id, "1 year 11 months 30 days");
  await database().$executeRaw`
    UPDATE enquiry SET received_at = now() - interval '2 years' + interval '5 seconds'
     WHERE id = ${young.id}`;
  expect((await purgeExpired()).enquiries).toBe(1);
  expect([
    await left(),
    await database().outboxMail.count(),
    await database().enquiryNote.count(),
  ]).toEqual([["young"], 2, 1]);
  expect((await purgeExpired()).enquiries).toBe(0);
  await received(young.id, "2 years");
  expect((await purgeExpired()).enquiries).toBe(1);
});

test("An enquiry of a leap day is purged on the last day of February, and years are calendar years [P-LEGAL-08]", async () => {
  const { id } = await receivedEnquiry();
  const due = async (at: string, now: string) => {
    const [row] = await database().$queryRaw<{ due: boolean }[]>`
      SELECT ${at}::timestamptz AT TIME ZONE 'UTC' + interval '2 years'
        <= ${now}::timestamptz AT TIME ZONE 'UTC' AS due`;
    return row?.due;
  };
  expect([
    await due("2024-02-29T12:00:00Z", "2026-02-28T11:59:59Z"),
    await due("2024-02-29T12:00:00Z", "2026-02-28T12:00:00Z"),
    await due("2023-06-01T00:00:00Z", "2025-05-31T23:59:59Z"),
  ]).toEqual([false, true, false]);
  await database().enquiry.delete({ where: { id } });
});

test("Several parallel purges remove each enquiry once, however many there are", async () => {
  await database().$executeRaw`
    INSERT INTO enquiry (language, name, email, email_key, message, interest, consent_text,
      consent_version, received_at)
    SELECT 'en', 'x', 'x@example.com', 'x@example.com', 'x', 'general', 'x', 'x',
      now() - interval '3 years'
    FROM generate_series(1, 1200)`;
  const purged = await Promise.all([purgeExpired(), purgeExpired(), purgeExpired()]);
  expect(purged.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(1200);
  expect(await left()).toEqual([]);
});

test("Expired challenges are purged too", async () => {
  const long = new Date(Date.now() - 3 * 24 * 60 * 60_000);
  await database().usedChallenge.createMany({
    data: [
      { id: "old", expiresAt: long },
      { id: "new", expiresAt: new Date(Date.now() + 60_000) },
    ],
  });
  expect((await purgeExpired()).challenges).toBe(1);
  expect((await database().usedChallenge.findMany()).map(({ id }) => id)).toEqual(["new"]);
});

test("Network addresses are removed from the audit trail after four weeks, and nothing else ever is [P-LEGAL-08]", async () => {
  const add = (resourceId: string, ago: string) =>
    database().$executeRawUnsafe(
      `INSERT INTO audit_entry (at, actor_id, actor, action, subject_kind, subject_id, address)
       VALUES (now() - interval '${ago}', 'a', 'olena', 'sign_in', 'account', '${resourceId}', '192.0.2.1')`,
    );
  await add("old", "28 days");
  await add("young", "27 days 23 hours");
  expect((await purgeExpired()).addresses).toBe(1);
  expect((await purgeExpired()).addresses).toBe(0);
  const entries = await database().auditEntry.findMany({
    where: { resourceId: { in: ["old", "young"] } },
    orderBy: { id: "asc" },
  });
  expect(
    entries.map(({ resourceId, actor, action, address }) => [resourceId, actor, action, address]),
  ).toEqual([
    ["old", "olena", "sign_in", ""],
    ["young", "olena", "sign_in", "192.0.2.1"],
  ]);
});

describe("The scheduler's endpoints", () => {
  const bearer = { authorization: `Bearer ${process.env.CRON_SECRET}` };

  test("They process the outbox and purge with the right secret", async () => {
    expect(await callRoute(outboxRoute, "/api/cron/outbox", { headers: bearer })).toMatchObject({
      status: 200,
      body: { success: true, sent: 0, postponed: 0, dead: 0 },
    });
    const { id } = await receivedEnquiry();
    await received(id, "2 years");
    expect(await callRoute(purgeRoute, "/api/cron/purge", { headers: bearer })).toMatchObject({
      status: 200,
      body: { success: true, enquiries: 1 },
    });
  });

  test("They refuse requests without the secret", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer x" },
      { authorization: `${bearer.authorization}x` },
      { authorization: bearer.authorization.slice(0, -1) },
    ] as Record<string, string>[])
      for (const route of [outboxRoute, purgeRoute])
        expect((await callRoute(route, "/api/cron/x", { headers })).status).toBe(401);
  });
});

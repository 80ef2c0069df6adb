import { scheduledGrant } from "@/lib/auth/grants";
import { database } from "@/lib/data/database/prisma";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { callApi } from "../support/content-requests";
import { admin } from "../support/created-cases";

const HOUR_MS = 3_600_000;

/** Schedules the publication of an industry, and resolves to the id of the schedule. */
async function schedule(industry: string, body: object = {}): Promise<string> {
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const path = `/documents/industry/${industry}/schedule`;
  const made = await admin("POST", path, { action: "publish", at, ...body });
  expect(made).toMatchObject({ status: 201, body: { schedule: { state: "waiting" } } });
  return String(made.body.schedule_id);
}

const runDue = () => runDueSchedules(scheduledGrant);

/** Makes a schedule due, and resolves to the outcome. */
async function runAtItsTime(id: string) {
  expect(await runDue()).toEqual({ done: 0, failed: 0 });
  await database().$executeRaw`UPDATE schedule SET at = now() WHERE id = ${id}`;
  const counts = await runDue();
  const { state, problem } = await database().schedule.findUniqueOrThrow({ where: { id } });
  return { ...counts, state, problem };
}

/** The name of an industry for visitors; undefined while it isn't public. */
const publicName = async (id: string, language = "en"): Promise<string | undefined> => {
  const { status, body } = await callApi("GET", `/industries/${id}?language=${language}`);
  return status === 200 && body.industry.language === language ? body.industry.name : undefined;
};
const done = { done: 1, failed: 0, state: "done", problem: null };

test("An industry that was never public goes live at its time, in the languages that were named [A-SCHED-01, A-SCHED-02]", async () => {
  const id = "forestry";
  expect(
    (await admin("POST", "/industries", { id, name: "Forestry", status: "draft" })).status,
  ).toBe(201);
  await admin("POST", `/translations/industries/${id}/it`, { name: "Silvicoltura" });
  await admin("POST", `/translations/industries/${id}/uk`, { name: "Лісівництво" });
  const scheduleId = await schedule(id, { languages: ["en", "it"] });
  expect(await publicName(id)).toBeUndefined();
  expect(await runAtItsTime(scheduleId)).toEqual(done);
  expect([await publicName(id), await publicName(id, "it"), await publicName(id, "uk")]).toEqual([
    "Forestry",
    "Silvicoltura",
    undefined,
  ]);
  const trail = await database().auditEntry.findMany({
    where: { resourceId: id, action: "publish" },
  });
  expect(trail.map(({ requestId }) => requestId)).toEqual(["schedule"]);
  expect(await runDue()).toEqual({ done: 0, failed: 0 });
});

test("The draft of a public industry is published whole at its time, and until then visitors read what was [A-SCHED-02, A-COPY-07]", async () => {
  const id = "fishing";
  await admin("POST", "/industries", { id, name: "Fishing" });
  const change = await admin("PUT", `/industries/${id}?copy=working`, { name: "Fisheries" });
  expect(change.status).toBe(200);
  const scheduleId = await schedule(id);
  expect(await publicName(id)).toBe("Fishing");
  expect(await runAtItsTime(scheduleId)).toEqual(done);
  expect(await publicName(id)).toBe("Fisheries");
  expect((await admin("GET", `/industries/${id}?copy=working`)).status).toBe(404);
  const { body } = await admin("GET", `/documents/industry/${id}/versions`);
  expect(body.versions[0]).toMatchObject({ origin: "schedule", is_working_copy: false });
});

test("The draft of an industry stays a draft where both sides changed its name [A-SCHED-03, A-COPY-07]", async () => {
  const id = "mining";
  await admin("POST", "/industries", { id, name: "Mining" });
  await admin("PUT", `/industries/${id}?copy=working`, { name: "Mines" });
  const scheduleId = await schedule(id);
  await admin("PUT", `/industries/${id}`, { name: "Quarries" });
  expect(await runAtItsTime(scheduleId)).toEqual({
    ...{ done: 0, failed: 1 },
    ...{ state: "failed", problem: "conflict" },
  });
  expect(await publicName(id)).toBe("Quarries");
  const { body } = await admin("GET", `/industries/${id}?copy=working`);
  expect(body.industry.name).toBe("Mines");
});

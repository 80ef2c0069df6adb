import { scheduledGrant } from "@/lib/auth/grants";
import { database } from "@/lib/data/database/prisma";
import { getHomeCases } from "@/lib/services/case/home-cases";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { admin, makeCase } from "../support/created-cases";

const setStatus = (id: string, status: string) =>
  admin("PUT", `/documents/business-case/${id}/status`, { status });
const heroId = async () => (await getHomeCases("en")).hero?.id;
const isMarked = async (id: string) =>
  (await admin("GET", `/business-cases/${id}`)).body.business_case.isHero;
const versionsOf = async (id: string): Promise<{ number: number; summary: string[] }[]> =>
  (await admin("GET", `/documents/business-case/${id}/versions`)).body.versions;

let hero = "";
beforeEach(async () => {
  hero = (await makeCase({ isHero: true })).id;
});

/** What isn't public leaves the hero of the home page as it is, and takes its place when published. */
async function expectMarkAtPublication(id: string) {
  expect([await heroId(), await isMarked(hero), await isMarked(id)]).toEqual([hero, true, true]);
  expect(await versionsOf(hero)).toHaveLength(1);
  expect((await setStatus(id, "published")).status).toBe(200);
  expect([await heroId(), await isMarked(hero)]).toEqual([id, false]);
}

test("A draft that is made with the mark takes it when it is published [A-STATE-06]", async () => {
  const { id } = await makeCase({ isHero: true, status: "draft" });
  await expectMarkAtPublication(id);
});

test("A draft or a case that was taken down and gets the mark takes it when it is published [A-STATE-06]", async () => {
  for (const first of ["draft", "published"]) {
    hero = (await makeCase({ isHero: true })).id;
    const { id } = await makeCase({ status: first });
    if (first === "published") await setStatus(id, "unpublished");
    expect((await admin("PATCH", `/business-cases/${id}`, { isHero: true })).status).toBe(200);
    await expectMarkAtPublication(id);
  }
});

test("A version of a draft, and a draft from the trash, come back with their mark and take it when published [A-STATE-06]", async () => {
  const { id } = await makeCase({ isHero: true, status: "draft" });
  await admin("PATCH", `/documents/business-case/${id}/versions/1`, { label: "Marked" });
  await admin("PATCH", `/business-cases/${id}`, { isHero: false });
  const restored = await admin("POST", `/documents/business-case/${id}/versions/1/restore`, {
    as: "published",
  });
  expect(restored.status).toBe(200);
  await admin("DELETE", `/business-cases/${id}`);
  const { trash } = (await admin("GET", "/trash")).body;
  expect((await admin("POST", `/trash/${trash[0].id}/restore`, {})).status).toBe(200);
  await expectMarkAtPublication(id);
});

test("A scheduled publication takes the mark, and one restored from the trash does [A-STATE-06]", async () => {
  const { id } = await makeCase({ isHero: true, status: "draft" });
  const scheduled = await admin("POST", `/documents/business-case/${id}/schedule`, {
    action: "publish",
    at: "2099-01-05T09:00:00+00:00",
  });
  expect(scheduled.status).toBe(201);
  await database().$executeRaw`
    UPDATE schedule SET at = now() - interval '1 minute' WHERE document_id = ${id}`;
  expect(await runDueSchedules(scheduledGrant)).toEqual({ done: 1, failed: 0 });
  expect([await heroId(), await isMarked(hero)]).toEqual([id, false]);

  await admin("DELETE", `/business-cases/${id}`);
  await admin("PATCH", `/business-cases/${hero}`, { isHero: true });
  const { trash } = (await admin("GET", "/trash")).body;
  expect((await admin("POST", `/trash/${trash[0].id}/restore`, {})).status).toBe(200);
  expect([await heroId(), await isMarked(hero)]).toEqual([id, false]);
});

test("The case that loses the mark gets a version, with the one before it kept [A-STATE-06]", async () => {
  await database().$executeRaw`DELETE FROM document_version WHERE document_id = ${hero}`;
  const { id } = await makeCase({ isHero: true });
  expect(await heroId()).toBe(id);
  expect(await versionsOf(hero)).toMatchObject([
    { number: 2, summary: ["isHero"] },
    { number: 1, summary: [] },
  ]);
  const { version } = (await admin("GET", `/documents/business-case/${hero}/versions/1`)).body;
  expect(version.snapshot.fields.isHero).toBe(true);
});

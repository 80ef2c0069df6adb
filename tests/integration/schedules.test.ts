import { database } from "@/lib/data/database/prisma";
import { scheduledGrant } from "@/lib/auth/grants";
import { drainOutbox } from "@/lib/services/mail/outbox";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { getToDo } from "@/lib/services/site/to-do";
import * as cron from "@/app/api/cron/publish/route";
import { administratorGrant } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { asAdministrator, callApi } from "../support/content-requests";
import { sampleImage } from "../support/files";
import { addFile, readCase, readEntry, replaceBytes } from "../support/media-requests";
import { isStored } from "../support/stored-files";

const admin = asAdministrator();
let server: TestMailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(process.env, { SMTP_URL: server.url, LEADS_TO: "team@firm.example" });
});
afterAll(() => server.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function makeCase(id: string, body: object = {}): Promise<string> {
  expect((await admin("POST", "/business-cases", { id, title: id, ...body })).status).toBe(201);
  return id;
}

const schedule = (id: string, body: object, kind = "business-case") =>
  admin("POST", `/documents/${kind}/${id}/schedule`, {
    action: "publish",
    at: inHours(1),
    ...body,
  });
const listOf = async (id: string) =>
  (await admin("GET", `/schedules?document_id=${id}`)).body.schedules as {
    id: string;
    state: string;
    problem: string | null;
  }[];
const stateOf = async (id: string) => {
  const { status, languages_public } = (await admin("GET", `/business-cases/${id}`)).body
    .business_case;
  return [status, ...languages_public];
};
const isPublic = async (id: string, language = "en") => {
  const { status, body } = await callApi("GET", `/business-cases/${id}?language=${language}`);
  return status === 200 && body.business_case.language === language;
};
/** Makes schedules of a document due, those made first `longest`. */
const makeDue = (id: string) =>
  database().$executeRaw`
    UPDATE schedule SET at = now() - interval '1 hour' +
           (at - (SELECT min(at) FROM schedule WHERE document_id = ${id})) / 1000
     WHERE document_id = ${id} AND state = 'waiting'`;
const runDue = () => runDueSchedules(scheduledGrant);

test("A draft goes live at its time in two languages, and in a third one later [A-SCHED-01, A-SCHED-02]", async () => {
  const id = await makeCase("monday", { status: "draft" });
  await admin("POST", `/translations/business-cases/${id}/it`, { title: "Lunedì" });
  await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Понеділок" });
  const first = await schedule(id, {
    at: inHours(1).replace("Z", "+00:00"),
    languages: ["it", "en"],
    time_zone: "Europe/Kyiv",
  });
  expect(first).toMatchObject({
    status: 201,
    body: {
      schedule_id: expect.any(String),
      schedule: {
        kind: "business-case",
        document_id: id,
        title: id,
        action: "publish",
        languages: ["en", "it"],
        time_zone: "Europe/Kyiv",
        state: "waiting",
        problem: null,
      },
    },
  });
  expect(first.body.schedule.author).not.toBe("");
  await schedule(id, { at: inHours(48), languages: ["uk"] });
  expect(await runDue()).toEqual({ done: 0, failed: 0 });
  expect(await isPublic(id)).toBe(false);
  await database().$executeRaw`UPDATE schedule SET at = now() WHERE id = ${first.body.schedule_id}`;
  expect(await runDue()).toEqual({ done: 1, failed: 0 });
  expect(await stateOf(id)).toEqual(["published", "en", "it"]);
  expect([await isPublic(id), await isPublic(id, "uk")]).toEqual([true, false]);
  await makeDue(id);
  await runDue();
  expect(await stateOf(id)).toEqual(["published", "en", "uk", "it"]);
  expect((await listOf(id)).map(({ state }) => state)).toEqual(["done", "done"]);
  const trail = await database().auditEntry.findMany({
    where: { resourceId: id, action: "publish" },
  });
  expect(trail.map(({ actor, requestId }) => [actor, requestId])).toEqual([
    [first.body.schedule.author, "schedule"],
    [first.body.schedule.author, "schedule"],
  ]);
});

test("A document, or a language of it, is taken down at its time [A-SCHED-01]", async () => {
  const id = await makeCase("for-a-while");
  await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Назва" });
  await schedule(id, { action: "unpublish", languages: ["uk"] });
  await schedule(id, { action: "unpublish", at: inHours(2) });
  await makeDue(id);
  await database().$executeRaw`
    UPDATE schedule SET at = now() + interval '1 hour' WHERE document_id = ${id} AND languages = '{}'`;
  await runDue();
  expect(await stateOf(id)).toEqual(["published", "en"]);
  await makeDue(id);
  await runDue();
  expect((await stateOf(id))[0]).toBe("unpublished");
  const industry = { id: "for-a-while", name: "Industry" };
  await admin("POST", "/industries", industry);
  expect((await schedule(industry.id, { action: "unpublish" }, "industry")).status).toBe(201);
  await makeDue(industry.id);
  expect(await runDue()).toEqual({ done: 1, failed: 0 });
  expect((await callApi("GET", `/industries/${industry.id}`)).status).toBe(404);
});

test("What is due is done in order and once, by several processes at the same time [A-SCHED-02]", async () => {
  const id = await makeCase("in-order");
  for (const [hours, action] of [
    [3, "publish"],
    [2, "unpublish"],
    [1, "publish"],
    [4, "unpublish"],
    [5, "publish"],
  ] as const)
    await schedule(id, { action, at: inHours(hours) });
  await makeDue(id);
  const runs = await Promise.all(Array.from({ length: 4 }, runDue));
  expect(runs.reduce((sum, { done, failed }) => sum + done + failed, 0)).toBe(5);
  expect((await stateOf(id))[0]).toBe("published");
  const trail = await database().auditEntry.findMany({
    where: { resourceId: id, action: { in: ["publish", "unpublish"] } },
    orderBy: { id: "asc" },
  });
  expect(trail.map(({ action }) => action)).toEqual([
    "unpublish",
    "publish",
    "unpublish",
    "publish",
  ]);
});

test("A change that can't be made fails alone, leaves everything as it was, and is told [A-SCHED-03]", async () => {
  const id = await makeCase("no-text", { status: "draft" });
  const other = await makeCase("with-text", { status: "draft" });
  await schedule(id, { languages: ["en", "uk"] });
  await schedule(other, { at: inHours(2) });
  await makeDue(id);
  await makeDue(other);
  expect(await runDue()).toEqual({ done: 1, failed: 1 });
  expect([await stateOf(id), (await stateOf(other))[0]]).toEqual([["draft", "en"], "published"]);
  const [failed] = await listOf(id);
  expect(failed).toMatchObject({ state: "failed", problem: "nothing_to_publish" });
  expect(await runDue()).toEqual({ done: 0, failed: 0 });
  expect((await admin("GET", "/schedules?state=failed")).body.total).toBe(1);
  // The dashboard lists it until it is removed.
  const grant = await administratorGrant();
  expect((await getToDo(grant)).failedSchedules).toBe(1);
  expect((await admin("DELETE", `/schedules/${failed?.id}`)).status).toBe(200);
  expect((await getToDo(grant)).failedSchedules).toBe(0);
  expect(await listOf(id)).toEqual([]);
});

test("A change that fails for an unforeseen reason doesn't hold up those after it [A-SCHED-03]", async () => {
  const [broken, next] = [await makeCase("broken"), await makeCase("after-it")];
  for (const [id, hours] of [
    [broken, 1],
    [next, 2],
  ] as const)
    await schedule(id, { action: "unpublish", at: inHours(hours) });
  await database()
    .$executeRaw`ALTER TABLE business_case ADD CONSTRAINT test_only CHECK (id <> 'broken' OR status <> 'unpublished')`;
  await makeDue(broken);
  await makeDue(next);
  expect(await runDue()).toEqual({ done: 1, failed: 1 });
  await database().$executeRaw`ALTER TABLE business_case DROP CONSTRAINT test_only`;
  expect((await listOf(broken))[0]).toMatchObject({ state: "failed", problem: "internal_error" });
  expect([(await stateOf(broken))[0], (await stateOf(next))[0]]).toEqual([
    "published",
    "unpublished",
  ]);
  for (const { id } of await listOf(broken)) await admin("DELETE", `/schedules/${id}`);
});

test("The author of a change that failed gets a mail, in the team's place where there is no address [A-SCHED-03]", async () => {
  await database().outboxMail.deleteMany();
  const id = await makeCase("mailed", { title: "Without Ukrainian", status: "draft" });
  const fail = async () => {
    const at = "2099-01-05T09:00:00+02:00";
    const { schedule: made } = (
      await schedule(id, { languages: ["uk"], at, time_zone: "Europe/Kyiv" })
    ).body;
    await database().$executeRaw`
      UPDATE schedule SET at = '2026-01-05T07:00:00Z' WHERE id = ${made.id}`;
    expect(await runDue()).toEqual({ done: 0, failed: 1 });
    return made.author as string;
  };
  const author = await fail();
  expect(await drainOutbox(20_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  const email = "editor@firm.example";
  await database().account.updateMany({ where: { username: author }, data: { email } });
  await fail();
  expect(await drainOutbox(20_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
  const [toTeam, toAuthor] = server.accepted;
  expect([toTeam?.envelope.to, toAuthor?.envelope.to]).toEqual([["team@firm.example"], [email]]);
  expect(toAuthor?.subject).toBe("Not published: Without Ukrainian");
  const text = toAuthor?.text?.replace(/\s+/g, " ");
  expect(text).toContain("5 January 2026 at 09:00 (Europe/Kyiv)");
  expect(text).toContain("Ukrainian");
  expect(text).toContain(`/en/admin/success-stories/${id}`);
  for (const { id: failed } of await listOf(id)) await admin("DELETE", `/schedules/${failed}`);
  expect(await database().outboxMail.count()).toBe(0);
});

test("A schedule is cancelled; one that is done is not [A-SCHED-01]", async () => {
  const id = await makeCase("cancelled");
  const { schedule_id: first } = (await schedule(id, { action: "unpublish" })).body;
  expect((await admin("DELETE", `/schedules/${first}`)).status).toBe(200);
  expect((await admin("DELETE", `/schedules/${first}`)).status).toBe(404);
  const { schedule_id: second } = (await schedule(id, { action: "unpublish" })).body;
  await makeDue(id);
  await runDue();
  expect((await admin("DELETE", `/schedules/${second}`)).body.code).toBe("conflict");
  const entries = await database().auditEntry.findMany({
    where: { resourceId: id, action: "update" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ changes }) => Object.keys(changes as object))).toEqual([
    ["schedule"],
    ["schedule"],
    ["schedule"],
  ]);
});

test.each([
  ["a time in the past", { at: "2026-01-01T00:00:00Z" }, "at in_the_past"],
  ["a time without an offset", { at: "2099-01-01T00:00:00" }, "at invalid_format"],
  ["a day that doesn't exist", { at: "2099-02-30T00:00:00Z" }, "at invalid_format"],
  ["a year that PostgreSQL doesn't know", { at: "0000-01-01T00:00:00Z" }, "at custom"],
  ["no time", { at: undefined }, "at required"],
  ["another action", { action: "delete" }, "action invalid_value"],
  ["another language", { languages: ["de"] }, "languages.0 invalid_value"],
  ["another time zone", { time_zone: "Mars/Olympus" }, "time_zone invalid_time_zone"],
])("A schedule with %s is refused [A-SCHED-01]", async (_, body, code) => {
  const { status, body: response } = await schedule("orders-from-email-to-warehouse", body);
  const [error] = response.errors;
  expect([status, `${error?.field} ${error?.code}`]).toEqual([400, code]);
});

test("A schedule follows a new id, and ends with its document [A-SCHED-04]", async () => {
  const id = await makeCase("followed", { status: "draft" });
  await schedule(id, {});
  await admin("PUT", `/documents/business-case/${id}/id`, { id: "followed-2" });
  expect(await listOf("followed-2")).toHaveLength(1);
  await makeDue("followed-2");
  await runDue();
  expect((await stateOf("followed-2"))[0]).toBe("published");
  await schedule("followed-2", { action: "unpublish" });
  await admin("DELETE", "/business-cases/followed-2");
  expect(await listOf("followed-2")).toEqual([]);
  expect((await schedule("nobody", {})).status).toBe(404);
});

test("Lists show when a state changes next, and find what is scheduled [A-SCHED-05]", async () => {
  const id = await makeCase("listed");
  const at = inHours(30);
  await schedule(id, { action: "unpublish", at });
  await schedule(id, { action: "publish", at: inHours(60) });
  const { business_cases: found, total } = (await admin("GET", "/business-cases?status=scheduled"))
    .body;
  expect([total, found[0].id, found[0].scheduled]).toEqual([1, id, at]);
  const all = (await admin("GET", "/business-cases?limit=100")).body.business_cases;
  expect(all.filter(({ scheduled }: { scheduled: string | null }) => scheduled)).toHaveLength(1);
  await schedule("construction", { action: "unpublish", at }, "industry");
  const { industries } = (await admin("GET", "/industries?status=scheduled")).body;
  expect(industries).toMatchObject([{ id: "construction", scheduled: at }]);
  const month = await admin("GET", `/schedules?from=${inHours(24)}&to=${inHours(48)}&limit=1`);
  expect(month.body).toMatchObject({ total: 2, schedules: [{ at }] });
  const visitor = (await callApi("GET", "/business-cases?limit=100")).body.business_cases;
  expect(visitor[0]).not.toHaveProperty("scheduled");
});

test("A scheduler without processes makes what is due by a request [A-SCHED-02]", async () => {
  const id = await makeCase("by-cron", { status: "draft" });
  await schedule(id, {});
  await makeDue(id);
  const call = (headers: Record<string, string>) =>
    callRoute(cron, "/api/cron/publish", { headers });
  expect((await call({})).status).toBe(401);
  const authorization = `Bearer ${process.env.CRON_SECRET}`;
  expect(await call({ authorization })).toMatchObject({
    status: 200,
    body: { done: 1, failed: 0 },
  });
  expect(await isPublic(id)).toBe(true);
});

test("A removed account's name is forgotten, and its schedules are run [A-SCHED-02]", async () => {
  const id = await makeCase("orphaned", { status: "draft" });
  const { schedule_id: scheduleId } = (await schedule(id, {})).body;
  const account = await database().account.create({
    data: { username: "leaves", usernameKey: "leaves", passwordHash: "x" },
  });
  await database().schedule.update({
    where: { id: scheduleId },
    data: { authorId: account.id, author: "leaves" },
  });
  await database().account.delete({ where: { id: account.id } });
  expect(await database().schedule.findUnique({ where: { id: scheduleId } })).toMatchObject({
    authorId: null,
    author: "",
  });
  await makeDue(id);
  expect(await runDue()).toEqual({ done: 1, failed: 0 });
});

describe("The image of what is scheduled", () => {
  let width = 500;
  const newImage = () => sampleImage("png", ++width, 30);
  const addImage = async () => addFile("a.png", await newImage());
  const deleteFile = (body: object) => admin("POST", "/files/delete", body);
  const changeCopy = (id: string, body: object) =>
    admin("PUT", `/business-cases/${id}?copy=working`, body);

  test("It can't be deleted, and another one that takes its place goes live [A-SCHED-02, A-MEDIA-03, A-MEDIA-05]", async () => {
    const [old, other] = [await addImage(), await addImage()];
    const draft = await makeCase("pictured-draft", { status: "draft", imageUrl: old.url });
    const copied = await makeCase("pictured-copy");
    await changeCopy(copied, { imageUrl: old.url });
    const both = await makeCase("pictured-both", { imageUrl: old.url });
    await changeCopy(both, { title: "Prepared" });
    const deleted = await makeCase("pictured-deleted", { imageUrl: old.url });
    for (const id of [draft, copied, both]) await schedule(id, {});

    const refused = await admin("DELETE", `/media/${old.id}`);
    const states = refused.body.uses.map(({ state }: { state: string }) => state);
    expect([refused.status, refused.body.code, new Set(states)]).toEqual([
      409,
      "in_use",
      new Set(["draft", "published", "copy", "history"]),
    ]);
    expect((await deleteFile({ file_url: old.url })).status).toBe(200);
    await admin("DELETE", `/business-cases/${deleted}`);
    expect(await isStored(old.url)).toEqual([true, true]);

    const replaced = await replaceBytes(old.id, { fileName: "b.png", content: await newImage() });
    expect(replaced.status).toBe(200);
    expect((await admin("DELETE", `/media/${old.id}?replacement=${other.id}`)).status).toBe(200);
    expect((await readEntry(old.id)).status).toBe(404);
    for (const id of [draft, copied, both]) await makeDue(id);
    expect(await runDue()).toEqual({ done: 3, failed: 0 });
    for (const id of [draft, copied, both]) {
      const { body } = await callApi("GET", `/business-cases/${id}`);
      expect([id, body.business_case.imageUrl]).toEqual([id, other.url]);
    }
    expect((await readCase(both)).title).toBe("Prepared");
  });

  test("Deleted where a working copy changes it, it fails the change, which leaves everything as it was and is told [A-SCHED-03]", async () => {
    const [shown, prepared] = [await addImage(), await addImage()];
    const id = await makeCase("pictured-clash", { imageUrl: shown.url });
    await changeCopy(id, { imageUrl: prepared.url });
    await schedule(id, {});
    await deleteFile({ file_url: shown.url, case_id: id, field: "imageUrl" });
    expect((await isStored(shown.url))[1]).toBe(false);
    await makeDue(id);
    await database().outboxMail.deleteMany();
    expect(await runDue()).toEqual({ done: 0, failed: 1 });
    expect((await listOf(id))[0]).toMatchObject({ state: "failed", problem: "conflict" });
    expect((await callApi("GET", `/business-cases/${id}`)).body.business_case.imageUrl).toBe("");
    const copy = (await admin("GET", `/business-cases/${id}?copy=working`)).body.business_case;
    expect([copy.imageUrl, await isStored(prepared.url)]).toEqual([prepared.url, [true, true]]);
    expect((await getToDo(await administratorGrant())).failedSchedules).toBe(1);
    expect(await drainOutbox(20_000)).toEqual({ sent: 1, postponed: 0, dead: 0 });
    expect(server.accepted.at(-1)?.subject).toBe("Not published: pictured-clash");
  });
});

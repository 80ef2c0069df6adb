import { scheduledGrant } from "@/lib/auth/grants";
import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { admin } from "../support/created-cases";

const schedulePath = (document: string) => `/documents/${document}/schedule`;
const schedule = (document: string) =>
  admin("POST", schedulePath(document), { action: "publish", at: "2099-01-05T09:00:00+00:00" });

/** Schedules the draft of a document, and makes it due. Resolves to the outcome. */
async function publishLater(document: string, meanwhile?: () => Promise<unknown>) {
  const { status, body } = await schedule(document);
  expect(status).toBe(201);
  await meanwhile?.();
  const id = String(body.schedule_id);
  await database().$executeRaw`UPDATE schedule SET at = now() WHERE id = ${id}`;
  const counts = await runDueSchedules(scheduledGrant);
  const { problem } = await database().schedule.findUniqueOrThrow({ where: { id } });
  return { ...counts, problem };
}

const done = { done: 1, failed: 0, problem: null };

afterEach(async () => {
  await database().schedule.deleteMany();
  for (const table of ["texts", "policy", "facts"])
    await database().$executeRawUnsafe(`DELETE FROM ${table} WHERE copy_of IS NOT NULL`);
  await database().siteTexts.updateMany({ data: { texts: {} } });
  await database().policy.updateMany({ data: { texts: {}, fields: {} } });
  await admin("PUT", "/facts", { name: null });
  invalidateContent();
});

test("A draft of a policy that only changes its date or its version of consent goes live at its time [A-COPY-07, A-POLICY-03]", async () => {
  const change = (body: object) => admin("PUT", "/policies/cookie-policy?copy=working", body);
  const published = async () => (await admin("GET", "/policies/cookie-policy")).body;
  await change({ effective_at: "2027-02-01" });
  expect(await publishLater("policy/cookie-policy")).toEqual(done);
  expect(await published()).toMatchObject({ effective_at: "2027-02-01", consent_version: 1 });
  await change({ consent_version: 2 });
  expect(await publishLater("policy/cookie-policy")).toEqual(done);
  expect(await published()).toMatchObject({ effective_at: "2027-02-01", consent_version: 2 });
  const { body } = await admin("GET", "/documents/policy/cookie-policy/versions");
  expect(body.versions[0]).toMatchObject({ origin: "schedule", is_working_copy: false });
});

test("A draft of texts that resets the last changed one goes live at its time [A-COPY-07, A-TEXT-03]", async () => {
  const put = (value: string | null, copy = "") =>
    admin("PUT", `/texts/about/story.title${copy}`, { language: "en", value });
  await put("Our people");
  expect((await put(null, "?copy=working")).status).toBe(200);
  const changed = async () => (await admin("GET", "/texts?state=changed")).body.total;
  expect(await changed()).toBe(1);
  expect(await publishLater("texts/about")).toEqual(done);
  expect(await changed()).toBe(0);
  expect((await database().siteTexts.findUniqueOrThrow({ where: { id: "about" } })).status).toBe(
    "published",
  );
});

test("A draft of the facts goes live at its time, and so does one that resets them [A-COPY-07, A-FACT-06]", async () => {
  const put = (name: string | null) => admin("PUT", "/facts?copy=working", { name });
  const name = async () => (await admin("GET", "/facts")).body.facts.name;
  const before = await name();
  await put("Rossi");
  expect(await publishLater("facts/site")).toEqual(done);
  expect(await name()).toBe("Rossi");
  await put(null);
  expect(await publishLater("facts/site")).toEqual(done);
  expect(await name()).toBe(before);
});

test.each(["texts/about", "policy/cookie-policy", "facts/site"])(
  "Without a draft there is nothing of %s to schedule, and without it at its time the publication fails [A-COPY-07]",
  async (document) => {
    expect(await schedule(document)).toMatchObject({
      status: 404,
      body: { code: "no_working_copy", params: { id: document.split("/")[1] } },
    });
    expect(await database().schedule.count()).toBe(0);
    const copy = `/documents/${document}/working-copy`;
    expect((await admin("POST", copy)).status).toBe(201);
    expect(await publishLater(document, () => admin("DELETE", copy))).toEqual({
      done: 0,
      failed: 1,
      problem: "nothing_to_publish",
    });
  },
);

test("A draft without a change is published at its time, and then gone [A-COPY-07]", async () => {
  const copy = "/documents/policy/cookie-policy/working-copy";
  await admin("POST", copy);
  expect(await publishLater("policy/cookie-policy")).toEqual(done);
  expect((await admin("DELETE", copy)).status).toBe(404);
});

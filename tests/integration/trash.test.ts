import { readdirSync } from "node:fs";
import { database } from "@/lib/data/database/prisma";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { purgeExpired } from "@/lib/services/privacy/retention";
import { signedIn } from "../support/accounts";
import { asAdministrator, callApi } from "../support/content-requests";
import { sampleImage } from "../support/files";
import { isStored, upload, uploadPath } from "../support/stored-files";

const admin = asAdministrator();

const read = async (id: string) => (await admin("GET", `/business-cases/${id}`)).body.business_case;

async function trashOf(id: string) {
  const { trash } = (await admin("GET", "/trash?limit=100")).body;
  return trash.find(({ document_id }: { document_id: string }) => document_id === id);
}

async function makeCase(id: string, body: object = {}): Promise<string> {
  expect((await admin("POST", "/business-cases", { id, title: id, ...body })).status).toBe(201);
  return id;
}

test("A deleted case is gone with its files' addresses, and comes back with lists, texts, files, history and references [A-TRASH-01, A-TRASH-02]", async () => {
  const imageUrl = await upload("png", await sampleImage("png"));
  await makeCase("gone-neighbour");
  const id = await makeCase("gone", {
    imageUrl,
    tags: ["a"],
    industries: ["wholesale"],
    relatedCases: ["gone-neighbour"],
    problemPoints: [{ text: "one" }, { text: "two" }],
  });
  await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Назва" });
  await admin("PUT", "/business-cases/gone-neighbour", { relatedCases: [id] });
  const before = await read(id);
  expect((await admin("DELETE", `/business-cases/${id}`)).status).toBe(200);
  expect((await callApi("GET", `/business-cases/${id}`)).status).toBe(404);
  expect(await isStored(imageUrl)).toEqual([false, false]);
  expect((await read("gone-neighbour")).relatedCases).toEqual([]);
  await sweepFiles(25 * 60 * 60_000);
  const entry = await trashOf(id);
  expect(entry).toMatchObject({ kind: "business-case", title: id, deleted_by: expect.any(String) });
  expect(Date.parse(entry.purged_at) - Date.parse(entry.deleted_at)).toBe(30 * 24 * 3_600_000);
  const restored = await admin("POST", `/trash/${entry.id}/restore`);
  expect(restored).toMatchObject({ status: 200, body: { document_id: id, left_out: [] } });
  const { version, createdAt, updatedAt } = await read(id);
  expect(await read(id)).toEqual({ ...before, version, createdAt, updatedAt });
  expect(await isStored(imageUrl)).toEqual([true, true]);
  expect(readdirSync(uploadPath("images"))).toHaveLength(1);
  expect((await read("gone-neighbour")).relatedCases).toEqual([id]);
  const { versions } = (await admin("GET", `/documents/business-case/${id}/versions`)).body;
  expect(versions).toMatchObject([{ number: 2, origin: "restore" }, { number: 1 }]);
  expect(await trashOf(id)).toBeUndefined();
  expect((await admin("POST", `/trash/${entry.id}/restore`, {})).status).toBe(404);
});

test.each([
  { path: "/business-cases", key: "business_case", text: "title" },
  { path: "/industries", key: "industry", text: "name" },
])(
  "A form of a deleted document changes nothing of a new one under its id: $path [A-TRASH-02]",
  async ({ path, key, text }) => {
    const id = "used-twice";
    const create = () => admin("POST", path, { id, [text]: "New" });
    const stored = async () => (await admin("GET", `${path}/${id}`)).body[key];
    await create();
    const { version } = await stored();
    await admin("DELETE", `${path}/${id}`);
    expect((await create()).status).toBe(201);
    const stale = await admin("PUT", `${path}/${id}`, { [text]: "Old", version });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await stored()).toMatchObject({ [text]: "New", version: version + 1 });
  },
);

test("A case whose id was taken comes back under another, without what no longer exists [A-TRASH-02]", async () => {
  await admin("POST", "/industries", { id: "leaving", name: "Leaving" });
  const id = await makeCase("taken", { industries: ["leaving"] });
  await admin("DELETE", `/business-cases/${id}`);
  await makeCase("taken");
  await admin("DELETE", "/industries/leaving");
  const entry = await trashOf(id);
  const refused = await admin("POST", `/trash/${entry.id}/restore`, {});
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: [{ field: "id", code: "taken" }] },
  });
  const restored = await admin("POST", `/trash/${entry.id}/restore`, { id: "taken-2" });
  expect(restored.body).toMatchObject({
    document_id: "taken-2",
    left_out: [{ field: "industries", value: "leaving" }],
  });
  expect((await read("taken-2")).title).toBe("taken");
  expect((await read("taken")).title).toBe("taken");
});

test("A restored industry is in its cases again [A-TRASH-02]", async () => {
  await admin("POST", "/industries", { id: "returning", name: "Returning", icon: "🏗" });
  const kept = await makeCase("in-returning", { industries: ["wholesale", "returning"] });
  await makeCase("left-returning", { industries: ["returning"] });
  await admin("DELETE", "/industries/returning");
  expect((await read(kept)).industries).toEqual(["wholesale"]);
  await admin("DELETE", "/business-cases/left-returning");
  const entry = await trashOf("returning");
  expect((await admin("POST", `/trash/${entry.id}/restore`, {})).status).toBe(200);
  expect((await read(kept)).industries).toEqual(["wholesale", "returning"]);
  expect((await admin("GET", "/industries/returning")).body.industry).toMatchObject({
    icon: "🏗",
    caseCount: 1,
  });
});

test("Deleting for good removes the history and the bytes, and after 30 days it happens by itself [A-TRASH-03]", async () => {
  const filesBefore = readdirSync(uploadPath("images")).length;
  for (const id of ["for-good", "expired"]) {
    const imageUrl = await upload("png", await sampleImage("png"));
    await makeCase(id, { imageUrl });
    await admin("DELETE", `/business-cases/${id}`);
  }
  expect(readdirSync(uploadPath("images"))).toHaveLength(filesBefore + 2);
  const entry = await trashOf("for-good");
  expect((await admin("DELETE", `/trash/${entry.id}`)).status).toBe(200);
  expect((await admin("DELETE", `/trash/${entry.id}`)).status).toBe(404);
  await database().$executeRaw`
    UPDATE trash SET deleted_at = now() - interval '30 days' WHERE document_id = 'expired'`;
  expect((await purgeExpired()).trash).toBe(1);
  expect(await trashOf("expired")).toBeUndefined();
  expect(readdirSync(uploadPath("images"))).toHaveLength(filesBefore);
  const left = await database().$queryRaw<unknown[]>`
    SELECT 1 FROM document_version
     WHERE document_id LIKE 'trash:%' AND snapshot #>> '{texts,en,texts,title}' IN ('for-good', 'expired')`;
  expect(left).toEqual([]);
});

test("Of two restores at once one succeeds [A-TRASH-02]", async () => {
  const id = await makeCase("restored-once");
  await admin("DELETE", `/business-cases/${id}`);
  const entry = await trashOf(id);
  const responses = await Promise.all([
    admin("POST", `/trash/${entry.id}/restore`, {}),
    admin("POST", `/trash/${entry.id}/restore`, { id: "restored-twice" }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("The name of an erased administrator doesn't come back with what is restored [A-TRASH-02]", async () => {
  const { headers, account } = await signedIn({ isAdmin: true });
  const id = "of-an-erased-author";
  const body = { id, title: id };
  expect((await callApi("POST", "/business-cases", body, headers)).status).toBe(201);
  const copy = `/business-cases/${id}?copy=working`;
  expect((await callApi("PUT", copy, { title: "Draft" }, headers)).status).toBe(200);
  await callApi("DELETE", `/business-cases/${id}`, undefined, headers);
  expect((await trashOf(id)).deleted_by).toBe(account.username);
  // Erasure keeps administrators, so this one is demoted.
  const email = "erased.author@example.com";
  await database().account.update({
    where: { id: account.id },
    data: { email, emailKey: email, isAdmin: false },
  });
  expect((await admin("DELETE", `/subjects/${email}`)).body.account).toBe("removed");
  const entry = await trashOf(id);
  expect(entry.deleted_by).toBe("");
  expect((await admin("POST", `/trash/${entry.id}/restore`, {})).status).toBe(200);
  const { versions } = (await admin("GET", `/documents/business-case/${id}/versions`)).body;
  expect(versions.slice(-2)).toMatchObject([
    { number: 2, author: "" },
    { number: 1, author: "" },
  ]);
  const restored = (await admin("GET", copy)).body.business_case;
  expect(restored.title).toBe("Draft");
  const stored = await database().$queryRaw`
    SELECT v::text FROM document_version v WHERE document_id = ${id}
     UNION ALL SELECT a::text FROM audit_entry a WHERE subject_id = ${id}`;
  expect(JSON.stringify([versions, restored, stored])).not.toContain(account.username);
});

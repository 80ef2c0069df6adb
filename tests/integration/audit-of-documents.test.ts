import { database } from "@/lib/data/database/prisma";
import { admin, makeCase } from "../support/created-cases";

/** The entries of the audit trail about a document since a point in time, oldest first. */
async function entriesSince(id: bigint, resourceId: string) {
  const entries = await database().auditEntry.findMany({
    where: { id: { gt: id }, resourceId },
    orderBy: { id: "asc" },
  });
  return entries.map(({ action, resourceKind, actor, changes }) => ({
    action,
    resourceKind,
    hasActor: actor !== "",
    changes,
  }));
}

const lastEntry = async (): Promise<bigint> =>
  (await database().auditEntry.aggregate({ _max: { id: true } }))._max.id ?? 0n;

/** Expects that a request leaves exactly one entry about the document. */
async function expectEntry(
  id: string,
  send: () => Promise<{ status: number }>,
  entry: { action: string; changes: object },
) {
  const before = await lastEntry();
  expect((await send()).status).toBeLessThan(300);
  expect(await entriesSince(before, id)).toEqual([
    { resourceKind: "business_case", hasActor: true, ...entry },
  ]);
}

const urls = (id: string) => ({
  copy: `/business-cases/${id}?copy=working`,
  document: `/documents/business-case/${id}`,
});

test("Each beginning, change, publication and end of a working copy is in the audit trail [A-COPY-01, A-COPY-03, A-COPY-04]", async () => {
  const { id, version } = await makeCase();
  const { copy, document } = urls(id);
  const changes = { "en.title": { from: `Case ${id}`, to: "Prepared" } };
  await expectEntry(id, () => admin("PUT", copy, { title: "Prepared" }), {
    action: "update_copy",
    changes,
  });
  await expectEntry(
    id,
    () => admin("POST", `${document}/working-copy/publish`, { base_version: version }),
    { action: "publish_copy", changes },
  );
  // A draft is begun once.
  const begin = () => admin("POST", `${document}/working-copy`);
  await expectEntry(id, begin, {
    action: "begin_copy",
    changes: { base_version: { from: null, to: version + 1 } },
  });
  const begun = await lastEntry();
  expect((await begin()).status).toBe(201);
  expect(await entriesSince(begun, id)).toEqual([]);
  await admin("PUT", copy, { title: "Given up" });
  await expectEntry(id, () => admin("DELETE", `${document}/working-copy`), {
    action: "discard_copy",
    changes: { base_version: { from: version + 1, to: null } },
  });
});

test("Labels and restores of versions are in the audit trail, and a label that stays the same is not [A-VERS-03, A-VERS-05]", async () => {
  const { id } = await makeCase();
  const { document } = urls(id);
  const label = () => admin("PATCH", `${document}/versions/1`, { label: "Approved" });
  await expectEntry(id, label, {
    action: "update",
    changes: { "version.1.label": { from: "", to: "Approved" } },
  });
  const before = await lastEntry();
  expect((await label()).status).toBe(200);
  expect(await entriesSince(before, id)).toEqual([]);
  await admin("PUT", `/business-cases/${id}`, { title: "Changed" });
  const restore = (as: string) => () => admin("POST", `${document}/versions/1/restore`, { as });
  const changes = { restored_version: { from: null, to: 1 } };
  await expectEntry(id, restore("published"), { action: "restore", changes });
  await expectEntry(id, restore("working-copy"), { action: "update_copy", changes });
});

test("Restores from the trash and deletions for good are in the audit trail [A-TRASH-02, A-TRASH-03]", async () => {
  const { id } = await makeCase();
  const trashId = async (): Promise<string> => {
    await admin("DELETE", `/business-cases/${id}`);
    return (await admin("GET", "/trash")).body.trash[0].id;
  };
  const first = await trashId();
  await expectEntry(id, () => admin("POST", `/trash/${first}/restore`, {}), {
    action: "restore",
    changes: { restored_from_trash: { from: null, to: id } },
  });
  const second = await trashId();
  await expectEntry(id, () => admin("DELETE", `/trash/${second}`), {
    action: "delete",
    changes: { in_trash: { from: `Case ${id}`, to: null } },
  });
});

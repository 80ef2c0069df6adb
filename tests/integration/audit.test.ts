import * as auditRoute from "@/app/api/v1/audit/route";
import { addAuditEntry } from "@/lib/data/privacy/audit";
import { database } from "@/lib/data/database/prisma";
import type { AuditEntry } from "@/lib/domain/audit/audit";
import { callRoute } from "../support/api-request";
import { signedIn } from "../support/accounts";

interface ResponseBody {
  entries: AuditEntry[];
  next: string | null;
}

test("The audit trail is read in pages, newest first, and filtered by actor, resource and time", async () => {
  const { headers } = await signedIn({ isAdmin: true });
  for (let index = 0; index < 5; index += 1)
    await addAuditEntry({
      actorId: null,
      actor: index % 2 ? "Odarka" : "Piero",
      action: "update",
      resourceKind: "industry",
      resourceId: `industry-${index}`,
      changes: { name: { from: "a", to: "b" } },
      requestId: "",
      address: "",
    });
  const getTrail = async (query: string) =>
    (await callRoute<ResponseBody>(auditRoute, `/api/v1/audit?${query}`, { headers })).body;
  const first = await getTrail("limit=2&subject_kind=industry");
  expect(first.entries.map(({ subject_id }) => subject_id)).toEqual(["industry-4", "industry-3"]);
  const second = await getTrail(`limit=2&subject_kind=industry&before=${first.next}`);
  expect(second.entries.map(({ subject_id }) => subject_id)).toEqual(["industry-2", "industry-1"]);
  expect(await getTrail(`limit=2&subject_kind=industry&before=${second.next}`)).toMatchObject({
    entries: [{ subject_id: "industry-0" }],
    next: null,
  });
  expect((await getTrail("actor=oDARKA")).entries.map(({ subject_id }) => subject_id)).toEqual([
    "industry-3",
    "industry-1",
  ]);
  expect((await getTrail("subject_id=industry-2")).entries).toMatchObject([
    { actor: "Piero", action: "update", changes: { name: { from: "a", to: "b" } } },
  ]);
  expect((await getTrail("to=2020-01-01T00:00:00Z")).entries).toEqual([]);
  for (const bad of ["limit=0", "limit=101", "action=burn", "before=x", "from=yesterday"])
    expect((await callRoute(auditRoute, `/api/v1/audit?${bad}`, { headers })).status).toBe(400);
});

test("An actor is matched exactly, without wildcards, and times outside the database's range are refused", async () => {
  const { headers } = await signedIn({ isAdmin: true });
  for (const actor of ["a_b", "axb", "a%b", "a\\b"])
    await addAuditEntry({
      actorId: null,
      actor,
      action: "update",
      resourceKind: "setting",
      resourceId: "wild",
      changes: {},
      requestId: "",
      address: "",
    });
  const getTrail = (query: string) =>
    callRoute<ResponseBody>(auditRoute, `/api/v1/audit?${query}`, { headers });
  for (const actor of ["a_b", "a%b", "a\\b"])
    expect(
      (await getTrail(`actor=${encodeURIComponent(actor)}`)).body.entries.map(
        (entry) => entry.actor,
      ),
    ).toEqual([actor]);
  expect((await getTrail("actor=%25")).body.entries).toEqual([]);
  for (const time of [
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00%2B14:00",
    "9999-12-31T23:59:59-14:00",
  ]) {
    for (const name of ["from", "to"])
      expect(await getTrail(`${name}=${time}`)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(name) },
      });
  }
  expect((await getTrail("from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z")).status).toBe(200);
});

test("An entry about an account shows its username while the account exists", async () => {
  const { account, headers } = await signedIn({ isAdmin: true });
  const gone = (await signedIn()).account;
  for (const resourceId of [account.id, gone.id])
    await addAuditEntry({
      actorId: null,
      actor: "namer",
      action: "promote",
      resourceKind: "account",
      resourceId,
      changes: {},
      requestId: "",
      address: "",
    });
  await addAuditEntry({
    actorId: null,
    actor: "namer",
    action: "delete",
    resourceKind: "industry",
    resourceId: account.id,
    changes: {},
    requestId: "",
    address: "",
  });
  await database().account.delete({ where: { id: gone.id } });
  const { body } = await callRoute<ResponseBody>(auditRoute, "/api/v1/audit?actor=namer", {
    headers,
  });
  expect(
    body.entries.map(({ subject_kind, subject_name }) => [subject_kind, subject_name]),
  ).toEqual([
    ["industry", null],
    ["account", null],
    ["account", account.username],
  ]);
});

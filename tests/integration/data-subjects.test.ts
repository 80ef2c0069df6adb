import { randomUUID } from "node:crypto";
import { createAccount } from "@/lib/data/account/accounts";
import { addAuditEntry } from "@/lib/data/privacy/audit";
import { applyErasures } from "@/lib/data/privacy/erasures";
import { database } from "@/lib/data/database/prisma";
import { inTransaction } from "@/lib/data/database/transaction";
import type { DataSubject } from "@/lib/domain/privacy/data-subject";
import { clientIdentity, signedIn } from "../support/accounts";
import { startTokenSession } from "@/lib/auth/sessions";
import { asAdministrator } from "../support/content-requests";
import { submitEnquiry } from "../support/enquiries";

const admin = asAdministrator();
const anAddress = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;
const anAccount = (email: string, isAdmin = false) =>
  createAccount({
    username: `Of-${email}`,
    usernameKey: `of-${email}`,
    email,
    passwordHash: "-",
    isAdmin,
  });

/**
 * Creates an account with a session, an upload and audit entries: its own, and a failed sign-in from
 * another address.
 */
async function usedAccount(email: string) {
  const account = await anAccount(email);
  const { username } = account;
  await startTokenSession(account, false, clientIdentity);
  await database().storedFile.create({
    data: {
      name: `images/${account.id}.png`,
      contentType: "image/png",
      bytes: 3,
      sha256: "-",
      uploadedBy: account.id,
    },
  });
  const entry = {
    requestId: "",
    changes: {},
    resourceKind: "account" as const,
    resourceId: account.id,
  };
  await addAuditEntry({
    ...entry,
    actorId: account.id,
    actor: username,
    action: "sign_in",
    address: "192.0.2.1",
  });
  await addAuditEntry({
    ...entry,
    actorId: null,
    actor: username,
    action: "sign_in_failed",
    address: "192.0.2.9",
  });
  return account;
}

test("Access to an e-mail address returns its enquiries, notes, mails and account in any spelling, and no secrets", async () => {
  const email = anAddress();
  const [first] = [
    await submitEnquiry({ email }),
    await submitEnquiry({ email: email.toUpperCase() }),
    await submitEnquiry(),
  ];
  await admin("PATCH", `/enquiries/${first}`, { note: "Rang back" });
  const account = await usedAccount(email);
  const { status, body } = await admin(
    "GET",
    `/subjects/${encodeURIComponent(` ${email.replace("v", "V")}`)}`,
  );
  const subject = body as unknown as DataSubject;
  expect([status, subject.email, subject.enquiries.length]).toEqual([200, email, 2]);
  expect(subject.enquiries.find(({ id }) => id === first)).toMatchObject({
    notes: [{ text: "Rang back" }],
    mails: [{ kind: "team" }, { kind: "confirmation" }],
    consent: { version: "2025-03-04.3" },
  });
  expect(subject.account).toMatchObject({
    username: `Of-${email}`,
    email,
    is_admin: false,
    sessions: [{ user_agent: "test", address: "192.0.2.1" }],
  });
  expect(subject.account?.files).toEqual([
    {
      address: `/images/${account.id}.png`,
      content_type: "image/png",
      bytes: 3,
      created_at: expect.any(String),
    },
  ]);
  // The address of another person's failed sign-in is not the data subject's own data.
  expect(
    subject.account?.activity.map(({ action, subject_kind, subject_id, address }) => [
      action,
      subject_kind,
      subject_id,
      address,
    ]),
  ).toEqual([
    ["sign_in_failed", "account", account.id, ""],
    ["sign_in", "account", account.id, "192.0.2.1"],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/hash/i);
  expect((await admin("GET", "/subjects/unknown@example.com")).body).toEqual({
    success: true,
    email: "unknown@example.com",
    enquiries: [],
    account: null,
  });
  for (const bad of ["nobody", "a@b", "%40", "a@example.com,b@example.com"])
    expect((await admin("GET", `/subjects/${bad}`)).status).toBe(400);
});

test("Erasure deletes enquiries and account of an address, leaves others alone, is idempotent and leaves no name in the audit trail", async () => {
  const email = anAddress();
  const id = await submitEnquiry({ email: email.toUpperCase() });
  const other = await submitEnquiry({ email: `x${email}` });
  await admin("PATCH", `/enquiries/${id}`, { note: "x" });
  const account = await usedAccount(email);
  expect(await admin("DELETE", `/subjects/${email}`)).toMatchObject({
    status: 200,
    body: { success: true, enquiries: 1, account: "removed" },
  });
  expect((await admin("GET", `/subjects/${email}`)).body).toMatchObject({
    enquiries: [],
    account: null,
  });
  const left = await Promise.all([
    database().enquiryNote.count({ where: { enquiryId: id } }),
    database().outboxMail.count({ where: { enquiryId: id } }),
    database().session.count({ where: { accountId: account.id } }),
  ]);
  expect(left).toEqual([0, 0, 0]);
  expect((await admin("GET", `/enquiries/${other}`)).status).toBe(200);
  expect((await admin("DELETE", `/subjects/${email}`)).body).toMatchObject({
    success: true,
    enquiries: 0,
    account: "none",
  });
  const everything = await Promise.all(
    ["audit_entry", "erasure", "used_challenge"].map((table) =>
      database().$queryRawUnsafe<{ t: string }[]>(`SELECT t::text FROM ${table} t`),
    ),
  );
  expect(JSON.stringify(everything)).not.toContain(email);
  // The privacy policy promises that only a hash of the address and the time remain.
  expect(
    (
      await database().auditEntry.findMany({
        where: { resourceId: account.id, action: { not: "delete" } },
        orderBy: { id: "asc" },
      })
    ).map(({ actorId, actor, action, address }) => [actorId, actor, action, address]),
  ).toEqual([
    [account.id, "", "sign_in", ""],
    [null, "", "sign_in_failed", ""],
  ]);
  expect(
    await database().storedFile.findUnique({ where: { name: `images/${account.id}.png` } }),
  ).toMatchObject({ uploadedBy: null });
  expect(
    await database().auditEntry.count({
      where: { action: "delete", resourceKind: "account", resourceId: account.id },
    }),
  ).toBe(1);
});

test("An administrator's account is not erased but loses its e-mail address", async () => {
  const email = anAddress();
  const account = await anAccount(email, true);
  expect((await admin("DELETE", `/subjects/${email}`)).body).toMatchObject({
    enquiries: 0,
    account: "address_removed",
  });
  expect(await database().account.findUnique({ where: { id: account.id } })).toMatchObject({
    email: null,
    emailKey: null,
    isAdmin: true,
  });
});

test("Erasures are applied again to restored backups, and spare what was written after them", async () => {
  const email = anAddress();
  await submitEnquiry({ email });
  await admin("DELETE", `/subjects/${email}`);
  const later = await submitEnquiry({ email });
  const restored = await submitEnquiry({ email: email.toUpperCase() });
  await database().enquiry.update({
    where: { id: restored },
    data: { receivedAt: new Date("2026-01-01") },
  });
  const account = await anAccount(email);
  await database().account.update({
    where: { id: account.id },
    data: { createdAt: new Date("2026-01-01") },
  });
  const untouched = await signedIn();
  expect(await inTransaction((tx) => applyErasures(tx))).toEqual({
    enquiries: 1,
    removed: [account.id],
    addressRemoved: [],
  });
  expect(await inTransaction((tx) => applyErasures(tx))).toEqual({
    enquiries: 0,
    removed: [],
    addressRemoved: [],
  });
  expect((await admin("GET", `/enquiries/${later}`)).status).toBe(200);
  expect(await database().account.count({ where: { id: untouched.account.id } })).toBe(1);
});

describe("Settings", () => {
  const get = async () =>
    (await admin("GET", "/settings")).body.notification_address as string | null;
  const put = (address: unknown) => admin("PUT", "/settings", { notification_address: address });

  test("The notification address is set, read and removed, and each change is in the audit trail once", async () => {
    expect(await get()).toBeNull();
    expect(await put(" owner@example.com,,  Team@example.com , owner@example.com")).toMatchObject({
      status: 200,
      body: {
        message: "Settings saved successfully",
        notification_address: "owner@example.com, Team@example.com",
      },
    });
    await put("owner@example.com, Team@example.com");
    expect(await get()).toBe("owner@example.com, Team@example.com");
    for (const nothing of [" ", null])
      expect((await put(nothing)).body.notification_address).toBeNull();
    expect(await get()).toBeNull();
    const trail = await database().auditEntry.findMany({
      where: { resourceKind: "setting" },
      orderBy: { id: "asc" },
    });
    expect(trail.map(({ action, resourceId, changes }) => [action, resourceId, changes])).toEqual([
      [
        "update",
        "notification_address",
        { notification_address: { from: null, to: "owner@example.com, Team@example.com" } },
      ],
      [
        "update",
        "notification_address",
        { notification_address: { from: "owner@example.com, Team@example.com", to: null } },
      ],
    ]);
  });

  test("An invalid address is refused and changes nothing", async () => {
    for (const bad of [
      "owner",
      "a@example.com; b@example.com",
      "a@example.com\r\nBcc: b@example.com",
      1,
      ["a@example.com"],
      undefined,
      Array.from({ length: 11 }, (_, n) => `a${n}@example.com`).join(","),
    ])
      expect(await put(bad)).toMatchObject({
        status: 400,
        body: {
          errors: [
            expect.objectContaining({ field: expect.stringContaining("notification_address") }),
          ],
        },
      });
    expect(await get()).toBeNull();
  });
});

import { database } from "@/lib/data/database/prisma";
import type { Enquiry, EnquirySummary } from "@/lib/domain/enquiry/enquiry";
import { onOutboxWake } from "@/lib/services/mail/outbox-event";
import { asAdministrator } from "../support/content-requests";
import { submitEnquiry, solvedChallenge } from "../support/enquiries";

const admin = asAdministrator();
const list = async (query = "") =>
  (await admin("GET", `/enquiries?limit=100&${query}`)).body as unknown as {
    enquiries: EnquirySummary[];
    total: number;
  };
const get = async (id: string) => (await admin("GET", `/enquiries/${id}`)).body.enquiry as Enquiry;
const spam = () => solvedChallenge(0);

const auditOf = (resourceId: string) =>
  database().auditEntry.findMany({ where: { resourceId }, orderBy: { id: "asc" } });

/** Counts the wake signals of the outbox during `work`. */
async function wakesDuring(work: () => Promise<unknown>): Promise<number> {
  let wakes = 0;
  const stop = onOutboxWake(() => void (wakes += 1));
  await work();
  stop();
  return wakes;
}

describe("The list of enquiries", () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids.olena = await submitEnquiry({
      name: "Olena 100%",
      company: "Ткацька_справа",
      language: "uk",
      source: { workshop: true },
    });
    ids.piero = await submitEnquiry({
      name: "Piero",
      email: "piero@example.it",
      language: "it",
      source: { case: "site-invoices-matched-to-orders" },
      message: `Fatture.\n\n${"molto ".repeat(100)}fine`,
    });
    ids.robot = await submitEnquiry({ name: "Robot", ...spam() });
    ids.old = await submitEnquiry({ name: "Old" });
    await database().enquiry.update({
      where: { id: ids.old },
      data: { receivedAt: new Date("2025-03-10T23:59:59.999Z") },
    });
    await admin("PATCH", `/enquiries/${ids.old}`, { status: "handled" });
  });
  const namesIn = async (query: string) => (await list(query)).enquiries.map(({ name }) => name);

  test("It is sorted newest first, omits spam and counts", async () => {
    const { enquiries, total } = await list();
    expect([enquiries.map(({ name }) => name), total]).toEqual([["Piero", "Olena 100%", "Old"], 3]);
    expect(enquiries[0]).toMatchObject({
      source: "case",
      mail: "waiting",
      status: "new",
      language: "it",
    });
    expect(enquiries[0]?.excerpt).toMatch(/^Fatture\. molto .*…$/);
    expect(enquiries[0]?.excerpt.length).toBeLessThanOrEqual(160);
  });

  test.each([
    ["status=all", ["Robot", "Piero", "Olena 100%", "Old"]],
    ["status=spam", ["Robot"]],
    ["status=handled", ["Old"]],
    ["status=new", ["Piero", "Olena 100%"]],
    ["language=it", ["Piero"]],
    ["source=case", ["Piero"]],
    ["source=contact", ["Old"]],
    ["q=PIERO%40", ["Piero"]],
    ["q=%D1%82%D0%BA%D0%B0%D1%86%D1%8C%D0%BA%D0%B0_", ["Olena 100%"]],
    ["q=100%25", ["Olena 100%"]],
    ["q=O_ena", []],
    ["q=%25", ["Olena 100%"]],
    ["q=%5C", []],
    ["q=fatture", ["Piero"]],
    ["from=2025-03-10&to=2025-03-10", ["Old"]],
    ["to=2025-03-09", []],
    ["from=2025-03-11", ["Piero", "Olena 100%"]],
    ["to=2025-03-11T00:59:59.999%2B01:00", ["Old"]],
    ["to=2025-03-10T23:59:59Z", []],
    ["from=0001-01-01&to=9999-12-31", ["Piero", "Olena 100%", "Old"]],
  ])("The query %s finds %j", async (query, names) => expect(await namesIn(query)).toEqual(names));

  test("It is read in pages", async () => {
    const page = async (offset: number) =>
      (await admin("GET", `/enquiries?limit=1&offset=${offset}`)).body;
    const [first, second, none] = [await page(0), await page(1), await page(9)];
    expect(
      [first, second, none].map(({ enquiries, total, limit, offset }) => [
        (enquiries as EnquirySummary[]).map(({ name }) => name),
        total,
        limit,
        offset,
      ]),
    ).toEqual([
      [["Piero"], 3, 1, 0],
      [["Olena 100%"], 3, 1, 1],
      [[], 3, 1, 9],
    ]);
  });

  test("It refuses invalid parameters", async () => {
    for (const query of [
      "status=open",
      "language=de",
      "source=x",
      "from=yesterday",
      "from=2025-02-30",
      "to=2025-13-01T00:00:00Z",
      "limit=0",
      "limit=101",
      "offset=-1",
      `q=${"x".repeat(201)}`,
      "q=%00",
      "from=0000-01-01",
      "from=0001-01-01T00:00:00%2B14:00",
      "to=9999-12-31T23:59:59-14:00",
    ])
      expect([query, (await admin("GET", `/enquiries?${query}`)).status]).toEqual([query, 400]);
  });

  test("It is never cached", async () => {
    for (const path of [
      "/enquiries",
      `/enquiries/${ids.piero}`,
      "/enquiries/export.csv",
      "/subjects/piero@example.it",
      "/settings",
    ])
      expect((await admin("GET", path)).headers.get("cache-control")).toBe("no-store");
  });
});

test("One enquiry is returned with its consent record, source, mails and notes", async () => {
  const id = await submitEnquiry({
    language: "it",
    marketingConsent: true,
    source: { workshop: true },
    industry: "other",
    consentUserAgent: "B/2",
  });
  const enquiry = await get(id);
  const { form } = (await import("@/messages/it/contact.json")).default;
  expect(enquiry).toMatchObject({
    id,
    status: "new",
    source: "workshop",
    source_details: { workshop: true },
    industry: "other",
    industry_name: "",
    handled_at: null,
    handled_by: null,
    notes: [],
    consent: {
      text: form.privacyConsent,
      version: "2025-03-04.3",
      language: "it",
      timestamp: "2026-11-21T09:00:00.000Z",
      user_agent: "B/2",
      marketing: true,
      marketing_text: form.marketingConsent,
    },
  });
  expect(enquiry.mails.map(({ kind, state, attempts }) => [kind, state, attempts])).toEqual([
    ["team", "waiting", 0],
    ["confirmation", "waiting", 0],
  ]);
  expect(enquiry.mails.every(({ next_attempt_at: next }) => next !== null)).toBe(true);
});

test("An enquiry is marked handled and reopened, notes are added, and the audit trail names no visitor", async () => {
  const id = await submitEnquiry({ name: "Unmentioned" });
  const { status, body } = await admin("PATCH", `/enquiries/${id}`, {
    status: "handled",
    note: "Rang Unmentioned back",
  });
  expect([status, body.message]).toEqual([200, "Enquiry updated successfully"]);
  const handled = body.enquiry as Enquiry;
  expect(handled).toMatchObject({
    status: "handled",
    handled_by: expect.stringMatching(/^user-/),
    handled_at: expect.any(String),
    notes: [{ text: "Rang Unmentioned back", author: handled.handled_by }],
  });
  expect(
    (await admin("PATCH", `/enquiries/${id}`, { note: "And again" })).body.enquiry.notes,
  ).toHaveLength(2);
  expect((await admin("PATCH", `/enquiries/${id}`, { status: "new" })).body.enquiry).toMatchObject({
    status: "new",
    handled_at: null,
    handled_by: null,
  });
  await admin("PATCH", `/enquiries/${id}`, { status: "new" });
  const trail = await auditOf(id);
  expect(trail.map(({ action, resourceKind, changes }) => [action, resourceKind, changes])).toEqual(
    [
      ["update", "enquiry", { status: { from: "new", to: "handled" }, notes: { from: 0, to: 1 } }],
      ["update", "enquiry", { notes: { from: 1, to: 2 } }],
      ["update", "enquiry", { status: { from: "handled", to: "new" } }],
    ],
  );
  expect(JSON.stringify(trail.map(({ changes }) => changes))).not.toContain("Unmentioned");
  for (const bad of [
    {},
    { status: "open" },
    { note: "  " },
    { note: "x".repeat(4_001) },
    { handled_by: "me" },
  ])
    expect((await admin("PATCH", `/enquiries/${id}`, bad)).status).toBe(400);
});

describe("Spam", () => {
  test("Marking as spam removes waiting mails, and unmarking creates only those that were never sent and wakes the outbox", async () => {
    const id = await submitEnquiry();
    const [team] = (await get(id)).mails;
    await database().outboxMail.update({
      where: { id: team?.id ?? "" },
      data: { state: "sent", sentAt: new Date(), sentTo: "team@example.com" },
    });
    const taken = (await admin("PATCH", `/enquiries/${id}`, { status: "spam" })).body
      .enquiry as Enquiry;
    expect(taken.mails.map(({ kind, state }) => [kind, state])).toEqual([["team", "sent"]]);
    const wakes = await wakesDuring(() =>
      admin("PATCH", `/enquiries/${id}`, { status: "handled" }),
    );
    expect(wakes).toBe(1);
    expect((await get(id)).mails.map(({ kind, state }) => [kind, state])).toEqual([
      ["team", "sent"],
      ["confirmation", "waiting"],
    ]);
    expect((await auditOf(id)).map(({ changes }) => changes)).toEqual([
      { status: { from: "new", to: "spam" }, waiting_mails: { from: 1, to: 0 } },
      { status: { from: "spam", to: "handled" }, waiting_mails: { from: 0, to: 1 } },
    ]);
  });

  test("Unmarked suspected spam gets its two mails once and keeps its suspicion on record", async () => {
    const id = await submitEnquiry(spam());
    expect(await get(id)).toMatchObject({ status: "spam", suspicions: ["too_fast"], mails: [] });
    await Promise.all([
      admin("PATCH", `/enquiries/${id}`, { status: "new" }),
      admin("PATCH", `/enquiries/${id}`, { status: "new" }),
      admin("PATCH", `/enquiries/${id}`, { status: "handled" }),
    ]);
    const { mails, suspicions } = await get(id);
    expect([mails.map(({ kind }) => kind).toSorted(), suspicions]).toEqual([
      ["confirmation", "team"],
      ["too_fast"],
    ]);
  });
});

describe("Sending mails again", () => {
  const states = async (id: string) =>
    (await get(id)).mails.map(({ kind, state, attempts }) => [kind, state, attempts]);
  const setMail = (id: string, data: object) =>
    database().outboxMail.update({ where: { id }, data });

  test("Dead and waiting mails are due at once with all their attempts, and sent ones stay sent", async () => {
    const id = await submitEnquiry();
    const [team, confirmation] = (await get(id)).mails;
    await setMail(team?.id ?? "", {
      state: "dead",
      attempts: 9,
      problem: "refused",
      said: "550 No such mailbox",
    });
    await setMail(confirmation?.id ?? "", { state: "sent", attempts: 1, sentAt: new Date() });
    expect((await get(id)).mails[0]).toMatchObject({
      problem: "refused",
      said: "550 No such mailbox",
      last_error: "The mail server has rejected it: 550 No such mailbox",
    });
    expect((await list(`q=${id}`)).total).toBe(0);
    expect((await list()).enquiries.find((one) => one.id === id)?.mail).toBe("dead");
    const wakes = await wakesDuring(async () =>
      expect((await admin("POST", `/enquiries/${id}/resend`, {})).status).toBe(200),
    );
    expect(wakes).toBe(1);
    expect(await states(id)).toEqual([
      ["team", "waiting", 0],
      ["confirmation", "sent", 1],
    ]);
    expect((await auditOf(id)).map(({ action, changes }) => [action, changes])).toEqual([
      ["update", { mail_team: { from: "dead", to: "waiting" } }],
    ]);
  });

  test("A mail that was given up long ago is not too old when it is sent again", async () => {
    const id = await submitEnquiry();
    const [, confirmation] = (await get(id)).mails;
    const written = new Date(Date.now() - 30 * 86_400_000);
    await setMail(confirmation?.id ?? "", { state: "dead", createdAt: written });
    await admin("POST", `/enquiries/${id}/resend`, {});
    const { createdAt } = await database().outboxMail.findUniqueOrThrow({
      where: { id: confirmation?.id ?? "" },
    });
    expect(Date.now() - createdAt.getTime()).toBeLessThan(60_000);
  });

  test("A mail with a long wait is due now, and one held by a worker stays there", async () => {
    const id = await submitEnquiry();
    const [team, confirmation] = (await get(id)).mails;
    const [later, held] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 60_000)];
    await setMail(team?.id ?? "", { attempts: 4, nextAttemptAt: later });
    await setMail(confirmation?.id ?? "", { heldUntil: held });
    await admin("POST", `/enquiries/${id}/resend`, {});
    const rows = await database().outboxMail.findMany({
      where: { enquiryId: id },
      orderBy: { kind: "desc" },
    });
    expect(rows.map(({ attempts, heldUntil }) => [attempts, heldUntil])).toEqual([
      [0, null],
      [0, held],
    ]);
    for (const { nextAttemptAt } of rows)
      expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("Parallel requests to send one mail again send it once more, not twice", async () => {
    const id = await submitEnquiry();
    const [team] = (await get(id)).mails;
    await setMail(team?.id ?? "", { state: "sent", attempts: 1, sentAt: new Date() });
    const responses = await Promise.all(
      [1, 2, 3].map(() => admin("POST", `/enquiries/${id}/resend`, { mail_id: team?.id })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await states(id)).toSorted()).toEqual([
      ["confirmation", "waiting", 0],
      ["team", "sent", 1],
      ["team", "waiting", 0],
    ]);
  });

  test("A named mail is sent again as a new one, and never for another enquiry", async () => {
    const [id, other] = [await submitEnquiry(), await submitEnquiry()];
    const [team] = (await get(id)).mails;
    await setMail(team?.id ?? "", { state: "sent", attempts: 1, sentAt: new Date() });
    expect((await admin("POST", `/enquiries/${id}/resend`, { mail_id: team?.id })).status).toBe(
      200,
    );
    expect((await states(id)).toSorted()).toEqual([
      ["confirmation", "waiting", 0],
      ["team", "sent", 1],
      ["team", "waiting", 0],
    ]);
    expect((await admin("POST", `/enquiries/${other}/resend`, { mail_id: team?.id })).status).toBe(
      404,
    );
    expect((await admin("POST", `/enquiries/${id}/resend`, { mail_id: "x" })).body.message).toBe(
      "Mail x not found",
    );
    expect(await states(other)).toHaveLength(2);
  });

  test("Spam sends nothing", async () => {
    const id = await submitEnquiry(spam());
    expect(await admin("POST", `/enquiries/${id}/resend`, {})).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect(await states(id)).toEqual([]);
  });
});

test("An enquiry is deleted with its notes and mails, and is then not found", async () => {
  const id = await submitEnquiry();
  await admin("PATCH", `/enquiries/${id}`, { note: "x" });
  expect(await admin("DELETE", `/enquiries/${id}`)).toMatchObject({
    status: 200,
    body: { message: "Enquiry deleted successfully" },
  });
  expect([
    await database().enquiryNote.count({ where: { enquiryId: id } }),
    await database().outboxMail.count({ where: { enquiryId: id } }),
  ]).toEqual([0, 0]);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PATCH", "", { status: "new" }],
    ["DELETE", "", undefined],
    ["POST", "/resend", {}],
  ] as const)
    expect(await admin(method, `/enquiries/${id}${path}`, body)).toMatchObject({
      status: 404,
      body: { message: `Enquiry ${id} not found`, code: "not_found" },
    });
  expect((await auditOf(id)).at(-1)).toMatchObject({ action: "delete", resourceKind: "enquiry" });
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as challengeRoute from "@/app/api/contact/challenge/route";
import * as loginRoute from "@/app/api/v1/auth/login/route";
import * as meRoute from "@/app/api/v1/auth/me/route";
import * as refreshRoute from "@/app/api/v1/auth/refresh/route";
import { readBrowserCookie } from "@/lib/auth/browser-cookie";
import { scheduledGrant } from "@/lib/auth/grants";
import { database } from "@/lib/data/database/prisma";
import { inTransaction } from "@/lib/data/database/transaction";
import { addFile } from "@/lib/data/media/files";
import { storageId } from "@/lib/data/media/storage-owner";
import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import { fileStorage } from "@/lib/files/storage";
import { readChallenge } from "@/lib/services/enquiry/contact-challenge";
import { changeEnquiryStatus, resendMails } from "@/lib/services/enquiry/enquiry-writes";
import { sweepFiles } from "@/lib/services/media/file-sweep";
import { purgeExpired } from "@/lib/services/privacy/retention";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { administratorGrant, password, signedIn } from "../support/accounts";
import { signInWithBrowser } from "../support/browser-sign-in";
import { callRoute } from "../support/api-request";
import { asAdministrator } from "../support/content-requests";
import { submitEnquiry, validBody, send, storedEnquiries } from "../support/enquiries";
import { receivedEnquiry } from "../support/received-enquiry";
import { shiftDate } from "../support/shift-date.mjs";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEARS = 1_100 * DAY;
const shifts = [
  ["behind", -YEARS],
  ["behind", -10 * MINUTE],
  ["ahead", 10 * MINUTE],
  ["ahead", YEARS],
] as const;

interface Token {
  access_token: string;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOfMe = async (headers: Record<string, string>) =>
  (await callRoute(meRoute, "/x", { headers })).status;

const admin = asAdministrator();
const folder = mkdtempSync(path.join(os.tmpdir(), "skewed "));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => shiftDate(0));

describe.each(shifts)("A process whose clock is %s by %d ms", (_, shift) => {
  test("It stores an enquiry as new, with its mails", async () => {
    const body = validBody({ message: `Sent to a replica ${shift} ms off` });
    shiftDate(shift);
    expect(await send(body)).toMatchObject({ status: 200 });
    const stored = { status: "new", suspicions: [], mails: [{}, {}] };
    expect(await storedEnquiries(body.message as string)).toMatchObject([stored]);
  });

  test("It issues challenges with the right age", async () => {
    const before = Date.now();
    shiftDate(shift);
    const { body } = await callRoute<Challenge>(challengeRoute, "/api/contact/challenge");
    shiftDate(0);
    const issued = readChallenge(body.token)?.issuedAt.getTime() ?? NaN;
    expect([issued > before - 1_000, issued < Date.now() + 1_000]).toEqual([true, true]);
  });

  test("It removes no valid session and no file that was just uploaded", async () => {
    const { account, headers } = await signedIn({ isAdmin: true });
    const name = `images/upload${shift > 0 ? "a" : "b"}${Math.abs(shift)}.png`;
    const file = {
      name,
      originalName: "image.png",
      contentType: "image/png",
      bytes: 1,
      sha256: "0",
      width: 1,
      height: 1,
      caseId: null,
      uploadedBy: account.id,
    };
    const [recorded, underWay, unrecorded] = [
      name,
      ".incoming/under-way",
      `videos/unrecorded${Math.abs(shift)}.mp4`,
    ].map((target) => path.join(folder, "uploads", target));
    await (await fileStorage()).setOwnerId(await storageId());
    shiftDate(shift);
    // These rows and files are written by the process with the wrong clock.
    await inTransaction((tx) => addFile(tx, file));
    const other = await signedIn();
    for (const target of [recorded, underWay, unrecorded]) {
      mkdirSync(path.dirname(target ?? ""), { recursive: true });
      writeFileSync(target ?? "", "x");
    }
    await purgeExpired();
    await sweepFiles();
    shiftDate(0);
    await sweepFiles();
    expect([recorded, underWay, unrecorded].map((target) => existsSync(target ?? ""))).toEqual([
      true,
      true,
      true,
    ]);
    for (const session of [headers, other.headers]) expect(await statusOfMe(session)).toBe(200);
  });

  test("It accepts tokens and cookies of other processes and issues ones that they accept", async () => {
    const { account, tokens, headers } = await signedIn();
    const cookie = await signInWithBrowser(account.username, true);
    shiftDate(shift);
    expect(await statusOfMe(headers)).toBe(200);
    expect(await readBrowserCookie(cookie.split(";")[0] ?? "")).toBeDefined();
    const credentials = { username: account.username, password };
    const ours = await callRoute<Token>(loginRoute, "/x", { method: "POST", body: credentials });
    const refreshed = await callRoute<Token>(refreshRoute, "/x", {
      method: "POST",
      headers: bearer(tokens.refresh_token),
    });
    const ownCookie = await signInWithBrowser(account.username, true);
    shiftDate(0);
    for (const { body } of [ours, refreshed])
      expect(await statusOfMe(bearer(body.access_token))).toBe(200);
    expect(await readBrowserCookie(ownCookie.split(";")[0] ?? "")).toBeDefined();
    // Expires would be computed with the wrong clock, so the cookie uses Max-Age.
    expect(ownCookie).toMatch(/; Max-Age=2592000(;|$)/);
    expect(ownCookie).not.toMatch(/expires=/i);
  });

  test("It makes scheduled changes when they are due, neither before nor again", async () => {
    const id = `scheduled-${shift + YEARS}`;
    const path = `/documents/business-case/${id}/schedule`;
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const [past, soon] = [inMs(-MINUTE), inMs(MINUTE)];
    await admin("POST", "/business-cases", { id, title: id });
    shiftDate(shift);
    const late = await admin("POST", path, { action: "unpublish", at: past });
    expect(late).toMatchObject({ status: 400, body: { errors: [{ code: "in_the_past" }] } });
    expect((await admin("POST", path, { action: "unpublish", at: soon })).status).toBe(201);
    const status = async () =>
      (await admin("GET", `/business-cases/${id}`)).body.business_case.status;
    expect([await runDueSchedules(scheduledGrant), await status()]).toEqual([
      { done: 0, failed: 0 },
      "published",
    ]);
    await database().$executeRaw`UPDATE schedule SET at = now() WHERE document_id = ${id}`;
    expect(await runDueSchedules(scheduledGrant)).toEqual({ done: 1, failed: 0 });
    shiftDate(0);
    expect([await runDueSchedules(scheduledGrant), await status()]).toEqual([
      { done: 0, failed: 0 },
      "unpublished",
    ]);
  });

  test("It records when an enquiry was handled, and its mails are due at once", async () => {
    const grant = await administratorGrant();
    const { id } = await receivedEnquiry();
    const moved = await submitEnquiry();
    await database().outboxMail.updateMany({ where: { enquiryId: id }, data: { state: "dead" } });
    const heldUntil = new Date(Date.now() + MINUTE);
    await database().outboxMail.updateMany({ where: { enquiryId: moved }, data: { heldUntil } });
    shiftDate(shift);
    await resendMails(grant, id, {});
    await changeEnquiryStatus(grant, id, { status: "handled", note: "called" });
    await changeEnquiryStatus(grant, moved, { status: "spam" });
    shiftDate(0);
    const include = { notes: true, mails: true } as const;
    const { handledAt, notes, mails } = await database().enquiry.findUniqueOrThrow({
      where: { id },
      include,
    });
    for (const at of [
      handledAt,
      notes[0]?.at,
      ...mails.flatMap((mail) => [mail.createdAt, mail.nextAttemptAt]),
    ]) {
      expect(Math.abs(Date.now() - (at?.getTime() ?? NaN))).toBeLessThan(MINUTE);
    }
    // Mails that are being sent are not cancelled.
    expect(await database().outboxMail.count({ where: { enquiryId: moved } })).toBe(2);
  });
});

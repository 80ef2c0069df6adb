import * as resendRoute from "@/app/api/v1/enquiries/[enquiryId]/resend/route";
import * as enquiryRoute from "@/app/api/v1/enquiries/[enquiryId]/route";
import * as listRoute from "@/app/api/v1/enquiries/route";
import { database } from "@/lib/data/database/prisma";
import type { Enquiry, EnquirySummary } from "@/lib/domain/enquiry/enquiry";
import { callRoute } from "../support/api-request";
import { signedIn } from "../support/accounts";
import { validBody, send, solvedChallenge } from "../support/enquiries";

const sendAll = (emails: string[]) =>
  Promise.all(emails.map((email) => send(validBody({ email }))));
const repeated = (email: string, count: number) => Array.from({ length: count }, () => email);

/** Counts confirmations that are sent and withheld, for all addresses that end in `domain`. */
async function confirmationsTo(domain: string) {
  const mails = await database().outboxMail.findMany({
    where: { kind: "confirmation", enquiry: { email: { endsWith: domain, mode: "insensitive" } } },
  });
  return {
    leaving: mails.filter(({ state, problem }) => state === "waiting" && problem === null).length,
    heldBack: mails.filter(
      ({ state, problem, attempts }) =>
        state === "dead" && problem === "recipient_limit" && attempts === 0,
    ).length,
  };
}
const age = (domain: string, hours: number) =>
  database().$executeRaw`
    UPDATE outbox_mail SET created_at = now() - make_interval(mins => ${hours * 60 + 1})
      FROM enquiry WHERE enquiry.id = enquiry_id AND email LIKE ${`%${domain}`}`;

test("Of 20 parallel enquiries from one recipient all are stored with the team's mail, and exactly three with a confirmation", async () => {
  const responses = await sendAll(repeated("olena@burst.example", 20));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await database().enquiry.count({ where: { email: "olena@burst.example" } })).toBe(20);
  expect(
    await database().outboxMail.count({
      where: { kind: "team", state: "waiting", enquiry: { email: "olena@burst.example" } },
    }),
  ).toBe(20);
  expect(await confirmationsTo("@burst.example")).toEqual({ leaving: 3, heldBack: 17 });
});

test("Spellings of one mailbox count as one recipient, and other people of its domain do not", async () => {
  await sendAll([
    "o.lena@mailbox.example",
    "Olena@Mailbox.example",
    "olena+1@mailbox.example",
    "olena+2@mailbox.example",
    "ole.na+3@MAILBOX.example",
  ]);
  expect(await confirmationsTo("@mailbox.example")).toEqual({ leaving: 3, heldBack: 2 });
  await sendAll(["petro@mailbox.example"]);
  expect(await confirmationsTo("@mailbox.example")).toEqual({ leaving: 4, heldBack: 2 });
});

test("Three more confirmations leave an hour later, at most ten in a day, and more the next day", async () => {
  const email = "olena@day.example";
  for (const { hours, expected } of [
    { hours: 1, expected: 3 },
    { hours: 2, expected: 6 },
    { hours: 3, expected: 9 },
    { hours: 4, expected: 10 },
    { hours: 5, expected: 10 },
  ]) {
    await sendAll(repeated(email, 4));
    expect([hours, (await confirmationsTo("@day.example")).leaving]).toEqual([hours, expected]);
    await age("@day.example", 1);
  }
  await age("@day.example", 24);
  await sendAll(repeated(email, 4));
  expect((await confirmationsTo("@day.example")).leaving).toBe(13);
});

describe("Administrators and withheld confirmations", () => {
  const read = async (id: string, headers: Record<string, string>) =>
    (
      await callRoute<{ enquiry: Enquiry }>(enquiryRoute, `/api/v1/enquiries/${id}`, {
        headers,
        params: { enquiryId: id },
      })
    ).body.enquiry;
  const resend = (id: string, body: object, headers: Record<string, string>) =>
    callRoute<{ enquiry: Enquiry }>(resendRoute, `/api/v1/enquiries/${id}/resend`, {
      method: "POST",
      headers,
      params: { enquiryId: id },
      body,
    });
  const heldBackOf = ({ mails }: Enquiry) => mails.find(({ kind }) => kind === "confirmation");

  async function oneHeldBack(email: string) {
    const { headers } = await signedIn({ isAdmin: true });
    await sendAll(repeated(email, 4));
    const { enquiryId } = await database().outboxMail.findFirstOrThrow({
      where: { problem: "recipient_limit", enquiry: { email } },
    });
    return { id: enquiryId ?? "", headers };
  }

  test("They see why no confirmation was sent, and the list shows no failure", async () => {
    const { id, headers } = await oneHeldBack("olena@seen.example");
    const mail = heldBackOf(await read(id, headers));
    expect(mail).toMatchObject({
      state: "dead",
      problem: "recipient_limit",
      attempts: 0,
      last_error: "Not sent: one address gets at most 3 confirmations an hour and 10 a day",
    });
    const { enquiries } = (
      await callRoute<{ enquiries: EnquirySummary[] }>(
        listRoute,
        "/api/v1/enquiries?q=seen.example",
        { headers },
      )
    ).body;
    expect(enquiries.map((one) => one.mail)).toEqual(["waiting", "waiting", "waiting", "waiting"]);
  });

  test("They send a withheld confirmation by naming it, not along with failed mails", async () => {
    const { id, headers } = await oneHeldBack("olena@resent.example");
    expect(heldBackOf((await resend(id, {}, headers)).body.enquiry)).toMatchObject({
      state: "dead",
      problem: "recipient_limit",
    });
    const { body } = await resend(
      id,
      { mail_id: heldBackOf(await read(id, headers))?.id },
      headers,
    );
    expect(heldBackOf(body.enquiry)).toMatchObject({ state: "waiting" });
    expect(
      (
        await database().outboxMail.findFirstOrThrow({
          where: { enquiryId: id, kind: "confirmation" },
        })
      ).problem,
    ).toBeNull();
  });

  test("Marking enquiries as no spam sends no more confirmations than the limit allows", async () => {
    const { headers } = await signedIn({ isAdmin: true });
    await Promise.all(
      repeated("olena@spam.example", 5).map((email) =>
        send(validBody({ email, ...solvedChallenge(0) })),
      ),
    );
    const spam = await database().enquiry.findMany({
      where: { email: "olena@spam.example", status: "spam" },
    });
    expect(spam).toHaveLength(5);
    await Promise.all(
      spam.map(({ id }) =>
        callRoute(enquiryRoute, `/api/v1/enquiries/${id}`, {
          method: "PATCH",
          headers,
          params: { enquiryId: id },
          body: { status: "new" },
        }),
      ),
    );
    expect(await confirmationsTo("@spam.example")).toEqual({ leaving: 3, heldBack: 2 });
  });
});

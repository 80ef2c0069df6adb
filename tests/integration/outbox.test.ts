import { database } from "@/lib/data/database/prisma";
import { shippedLanguages } from "@/lib/domain/language";
import { drainOutbox, startOutbox } from "@/lib/services/mail/outbox";
import { wakeOutbox } from "@/lib/services/mail/outbox-event";
import { asAdministrator } from "../support/content-requests";
import { receivedEnquiry } from "../support/received-enquiry";
import { startMailServer, type TestMailServer } from "../support/mail-server";
import { waitUntil } from "../support/redis";

jest.setTimeout(30_000);

let server: TestMailServer;
beforeAll(async () => {
  server = await startMailServer();
  Object.assign(process.env, {
    SMTP_URL: server.url,
    LEADS_TO: "team@firm.example, boss@firm.example",
    SITE_URL: "https://firm.example",
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await database().enquiry.deleteMany();
  server.setBehavior({});
  server.accepted.length = server.seen.length = 0;
});

const drain = () => drainOutbox(20_000);
const mailsOf = (enquiryId: string) =>
  database().outboxMail.findMany({ where: { enquiryId }, orderBy: { kind: "desc" } });
const makeDue = () =>
  database().outboxMail.updateMany({ data: { nextAttemptAt: new Date(Date.now() - 1_000) } });
const figures = {
  documentsPerMonth: 1400,
  minutesPerDocument: 9,
  hourlyRate: 22,
  errorRate: 4,
  timeReduction: 80,
  errorReduction: 90,
  monthlyFee: 599,
};
const confirmation = {
  en: {
    subject: "We have your message",
    soon: "within one working day",
    about: "Case: ",
    saved: "Saved each month",
  },
  uk: {
    subject: "Ми отримали ваше повідомлення",
    soon: "протягом одного робочого дня",
    about: "Кейс: ",
    saved: "Економія на\u00a0місяць",
  },
  ru: {
    subject: "Мы получили ваше сообщение",
    soon: "в\u00a0течение одного рабочего дня",
    about: "Кейс: ",
    saved: "Экономия в\u00a0месяц",
  },
  it: {
    subject: "Abbiamo ricevuto il vostro messaggio",
    soon: "entro un giorno lavorativo",
    about: "Dal caso: ",
    saved: "Risparmio al mese",
  },
} as const;

describe("The content of mails", () => {
  test.each(shippedLanguages)(
    "Of an enquiry in %s the team gets a mail in English with Reply-To the visitor, and the visitor a confirmation in their language [P-GEN-03]",
    async (language) => {
      const message = "Ми вводимо <b>рахунки</b>.\nЦе довго & нудно.";
      const { id, mails } = await receivedEnquiry({
        language,
        message,
        phone: "+39 02 5555",
        company: "Kowalska & Co",
        marketingConsent: true,
        source: { case: "site-invoices-matched-to-orders", calculation: figures },
      });
      expect(await drain()).toEqual({ sent: 2, postponed: 0, dead: 0 });
      const [team, visitor] = [
        server.accepted.find(({ envelope }) => envelope.to.length === 2),
        server.accepted.find(({ envelope }) => envelope.to[0] === "anna@example.com"),
      ];
      expect(team).toMatchObject({
        subject: "Anna Kowalska, Kowalska & Co – wants a quote",
        envelope: { from: "no-reply@firm.example", to: ["team@firm.example", "boss@firm.example"] },
      });
      expect([team?.from?.value[0], team?.replyTo?.value[0]]).toEqual([
        { name: "Straightline", address: "no-reply@firm.example" },
        { name: "Anna Kowalska", address: "anna@example.com" },
      ]);
      for (const part of [
        "+39 02 5555",
        "Kowalska & Co",
        message,
        "Documents",
        "1,400 a month",
        "$3,282",
        "Agreed to it",
        "I agree to the privacy policy.",
        "2025-03-04",
        `https://firm.example/en/admin/enquiries/${id}`,
      ])
        expect(team?.text).toContain(part);
      const texts = confirmation[language];
      expect(visitor).toMatchObject({
        subject: texts.subject,
        envelope: { from: "no-reply@firm.example" },
        replyTo: { value: [{ address: "hello@straightline.example" }] },
      });
      for (const part of [
        "Anna Kowalska",
        texts.soon,
        texts.about,
        texts.saved,
        message,
        "+44 161 496 0123",
        `https://firm.example/${language}/privacy-policy`,
      ])
        expect(visitor?.text).toContain(part);
      expect(visitor?.html).toContain(`lang="${language}"`);
      expect(visitor?.html).toContain(
        "Ми вводимо &lt;b&gt;рахунки&lt;/b&gt;.<br/>Це довго &amp; нудно.",
      );
      expect(server.accepted.map(({ messageId }) => messageId?.slice(1, 37)).sort()).toEqual(
        mails.map((mail) => mail.id).sort(),
      );
      expect(await mailsOf(id)).toMatchObject([
        {
          kind: "team",
          state: "sent",
          sentTo: "team@firm.example, boss@firm.example",
          attempts: 1,
          problem: null,
          said: null,
        },
        { kind: "confirmation", state: "sent", sentTo: "anna@example.com" },
      ]);
    },
  );

  test("Line ends in a visitor's input reach no mail header", async () => {
    await receivedEnquiry({
      name: "Eve\r\nBcc: all@example.com\r\n\r\nBuy",
      company: "A\nSubject: B",
      message: "x\r\n.\r\nMAIL FROM:<a@b.example>",
    });
    await drain();
    for (const { headers, envelope } of server.accepted)
      expect([headers.has("bcc"), envelope.to.includes("all@example.com")]).toEqual([false, false]);
    expect(server.accepted.map(({ subject }) => subject)).toContain(
      "Eve Bcc: all@example.com Buy, A Subject: B – wants a quote",
    );
  });

  test("The notification address of the settings takes precedence over LEADS_TO", async () => {
    await database().setting.create({
      data: { key: "notification_address", value: "desk@firm.example" },
    });
    await receivedEnquiry({}, ["team"]);
    await drain();
    await database().setting.delete({ where: { key: "notification_address" } });
    expect(server.accepted.map(({ envelope }) => envelope.to)).toEqual([["desk@firm.example"]]);
  });
});

describe("Failed deliveries", () => {
  test("A deferred mail is retried at growing intervals with the same message id until it is sent", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({ mail: () => 451 });
    const waits = [];
    for (let round = 0; round < 3; round += 1) {
      expect(await drain()).toEqual({ sent: 0, postponed: 1, dead: 0 });
      const [mail] = await mailsOf(id);
      waits.push(Math.round(((mail?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1000));
      expect(mail).toMatchObject({
        state: "waiting",
        attempts: round + 1,
        heldUntil: null,
        problem: "deferred",
        said: expect.stringMatching(/^451 /),
      });
      await makeDue();
    }
    expect(waits[0]).toBeLessThan(40);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    server.setBehavior({});
    expect(await drain()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    expect([
      new Set(server.seen.map(({ messageId }) => messageId)).size,
      server.accepted.length,
    ]).toEqual([1, 1]);
  });

  test("A refused mail is given up at once with its reason, and does not hold up others", async () => {
    const { id } = await receivedEnquiry({ email: "nobody@gone.example" }, ["confirmation"]);
    await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({
      recipient: (address) => (address === "nobody@gone.example" ? 550 : undefined),
    });
    expect(await drain()).toEqual({ sent: 1, postponed: 0, dead: 1 });
    expect(await mailsOf(id)).toMatchObject([
      { state: "dead", problem: "refused", said: expect.stringMatching(/^550 /), sentAt: null },
    ]);
  });

  test("When some of the team are refused the others get the mail, and the refused addresses are recorded", async () => {
    const { id } = await receivedEnquiry({}, ["team"]);
    server.setBehavior({
      recipient: (address) => (address === "boss@firm.example" ? 550 : undefined),
    });
    await drain();
    expect(await mailsOf(id)).toMatchObject([
      {
        state: "sent",
        sentTo: "team@firm.example",
        problem: "partly_refused",
        said: "boss@firm.example",
      },
    ]);
  });

  test("A mail is given up after the ninth failed attempt", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    await database().outboxMail.updateMany({ data: { attempts: 8 } });
    server.setBehavior({ mail: () => 450 });
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 1 });
    expect(await mailsOf(id)).toMatchObject([{ state: "dead", attempts: 9 }]);
  });

  test("A refused sender address does not make a mail dead", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({ sender: 550 });
    await drain();
    expect(await mailsOf(id)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  });

  test("Attempts that reach no server do not count, and nothing is lost", async () => {
    const { id } = await receivedEnquiry();
    await server.stop();
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect((await mailsOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["waiting", 0],
      ["waiting", 0],
    ]);
    expect((await mailsOf(id)).map(({ problem, said }) => [problem, said])).toEqual(
      Array(2).fill(["unreachable", "ECONNREFUSED"]),
    );
    await server.start();
    await makeDue();
    expect(await drain()).toEqual({ sent: 2, postponed: 0, dead: 0 });
  });

  test("A confirmation older than a week is not sent, and the team's mail is", async () => {
    const { id } = await receivedEnquiry();
    await database().outboxMail.updateMany({
      data: { createdAt: new Date(Date.now() - (7 * 24 * 60 + 1) * 60_000) },
    });
    expect(await drain()).toEqual({ sent: 1, postponed: 0, dead: 1 });
    expect(await mailsOf(id)).toMatchObject([
      { kind: "team", state: "sent" },
      { kind: "confirmation", state: "dead", problem: "too_late", said: null },
    ]);
  });
});

describe("Several outbox workers", () => {
  test("They send each mail once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => receivedEnquiry()));
    const tallies = await Promise.all([drain(), drain(), drain()]);
    expect([
      tallies.reduce((sum, { sent }) => sum + sent, 0),
      server.accepted.length,
      new Set(server.accepted.map(({ messageId }) => messageId)).size,
    ]).toEqual([40, 40, 40]);
  });

  test("A mail held by a worker is left alone until its lease expires, and a crash causes one duplicate at most", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    let response: (code: undefined) => void = () => undefined;
    server.setBehavior({ mail: () => new Promise((resolve) => (response = resolve)) });
    const first = drain();
    await waitUntil(async () => server.seen.length === 1);
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    // Simulates a crash of the first worker after the mail server accepted and before it was recorded.
    await database().outboxMail.updateMany({ data: { heldUntil: new Date(Date.now() - 1) } });
    server.setBehavior({});
    expect(await drain()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    response(undefined);
    await first;
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect([
      server.accepted.length,
      new Set(server.accepted.map(({ messageId }) => messageId)).size,
    ]).toEqual([2, 1]);
    expect(await mailsOf(id)).toMatchObject([{ state: "sent" }]);
  });
});

describe("A mail that is being sent", () => {
  const admin = asAdministrator();
  const statesOf = async (id: string) =>
    (await mailsOf(id)).map(({ kind, state, problem }) => [kind, state, problem]);

  /**
   * Starts sending a mail that the mail server does not answer yet. Resolves to a function that sends
   * the answer and waits for the outbox to finish.
   */
  async function startSending() {
    let give: (code: number | undefined) => void = () => undefined;
    server.setBehavior({ mail: () => new Promise((resolve) => (give = resolve)) });
    const sending = drain();
    await waitUntil(async () => server.seen.length === 1);
    server.setBehavior({});
    return async (code?: number) => (give(code), await sending);
  }

  test("Sending it again does not interrupt it, and the mail server's response counts", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    const response = await startSending();
    expect((await admin("POST", `/enquiries/${id}/resend`, {})).status).toBe(200);
    expect(await response(550)).toEqual({ sent: 0, postponed: 0, dead: 1 });
    expect(await statesOf(id)).toEqual([["confirmation", "dead", "refused"]]);
  });

  test("It is recorded as sent although its enquiry is marked as spam meanwhile, and is not sent twice when that is undone", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    const response = await startSending();
    await admin("PATCH", `/enquiries/${id}`, { status: "spam" });
    await response();
    expect(await statesOf(id)).toEqual([["confirmation", "sent", null]]);
    await admin("PATCH", `/enquiries/${id}`, { status: "new" });
    expect(await statesOf(id)).toEqual([
      ["team", "waiting", null],
      ["confirmation", "sent", null],
    ]);
  });

  test("When it is deferred and its enquiry is marked as spam meanwhile it is not sent later", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    const response = await startSending();
    await admin("PATCH", `/enquiries/${id}`, { status: "spam" });
    await response(451);
    await makeDue();
    expect(await drain()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect((await admin("GET", `/enquiries/${id}`)).body.enquiry.mails).toMatchObject([
      { state: "waiting", problem: "spam" },
    ]);
    await admin("PATCH", `/enquiries/${id}`, { status: "new" });
    expect(await drain()).toEqual({ sent: 2, postponed: 0, dead: 0 });
  });
});

describe("The outbox worker of a server process", () => {
  test("It wakes on the signal, works past a slow mail and finishes the current one when it is stopped", async () => {
    const stop = startOutbox();
    await receivedEnquiry({ email: "slow@example.com" }, ["confirmation"]);
    let response: (code: undefined) => void = () => undefined;
    server.setBehavior({
      mail: ({ envelope }) =>
        envelope.to[0] === "slow@example.com"
          ? new Promise((resolve) => (response = resolve))
          : undefined,
    });
    wakeOutbox();
    await waitUntil(async () => server.seen.length === 1);
    await receivedEnquiry({}, ["confirmation"]);
    const wokenAt = Date.now();
    wakeOutbox();
    await waitUntil(async () => server.accepted.length === 1);
    expect(Date.now() - wokenAt).toBeLessThan(2_000);
    const stopped = stop();
    response(undefined);
    await stopped;
    expect((await database().outboxMail.findMany()).map(({ state }) => state)).toEqual([
      "sent",
      "sent",
    ]);
  });

  test("An unresponsive mail server does not hold up the shutdown", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({ acceptsConnections: false });
    const stop = startOutbox();
    await waitUntil(async () => (await mailsOf(id))[0]?.heldUntil !== null);
    const began = Date.now();
    await stop();
    expect(Date.now() - began).toBeLessThan(18_000);
    expect(await mailsOf(id)).toMatchObject([{ state: "waiting", attempts: 0, heldUntil: null }]);
  }, 40_000);
});

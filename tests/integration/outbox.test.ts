import { database } from "@/lib/data/database/prisma";
import { languages } from "@/lib/domain/language";
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

const empty = () => drainOutbox(20_000);
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
    about: "About the case: ",
    saved: "Saved each month",
  },
  uk: {
    subject: "Ми отримали ваше повідомлення",
    soon: "протягом одного робочого дня",
    about: "На основі кейса: ",
    saved: "Економія на місяць",
  },
  ru: {
    subject: "Мы получили ваше сообщение",
    soon: "в течение одного рабочего дня",
    about: "По кейсу: ",
    saved: "Экономия в месяц",
  },
  it: {
    subject: "Abbiamo ricevuto il vostro messaggio",
    soon: "entro un giorno lavorativo",
    about: "Dal caso: ",
    saved: "Risparmio al mese",
  },
} as const;

describe("what is in the mails", () => {
  test.each(languages)(
    "P-GEN-03 in %s: one to the team, in English, to be answered to the visitor; a confirmation in the visitor's language",
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
      expect(await empty()).toEqual({ sent: 2, postponed: 0, dead: 0 });
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
      const words = confirmation[language];
      expect(visitor).toMatchObject({
        subject: words.subject,
        envelope: { from: "no-reply@firm.example" },
        replyTo: { value: [{ address: "hello@straightline.example" }] },
      });
      for (const part of [
        "Anna Kowalska",
        words.soon,
        words.about,
        words.saved,
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

  test("line ends in what a visitor typed reach no header", async () => {
    await receivedEnquiry({
      name: "Eve\r\nBcc: all@example.com\r\n\r\nBuy",
      company: "A\nSubject: B",
      message: "x\r\n.\r\nMAIL FROM:<a@b.example>",
    });
    await empty();
    for (const { headers, envelope } of server.accepted)
      expect([headers.has("bcc"), envelope.to.includes("all@example.com")]).toEqual([false, false]);
    expect(server.accepted.map(({ subject }) => subject)).toContain(
      "Eve Bcc: all@example.com Buy, A Subject: B – wants a quote",
    );
  });

  test("the address of the settings comes before LEADS_TO", async () => {
    await database().setting.create({
      data: { key: "notification_address", value: "desk@firm.example" },
    });
    await receivedEnquiry({}, ["team"]);
    await empty();
    await database().setting.delete({ where: { key: "notification_address" } });
    expect(server.accepted.map(({ envelope }) => envelope.to)).toEqual([["desk@firm.example"]]);
  });
});

describe("a mail server that does not take a mail", () => {
  test("not now: the mail waits longer each time, then leaves; the same mail at every try", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({ mail: () => 451 });
    const waits = [];
    for (let round = 0; round < 3; round += 1) {
      expect(await empty()).toEqual({ sent: 0, postponed: 1, dead: 0 });
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
    expect(await empty()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    expect([
      new Set(server.seen.map(({ messageId }) => messageId)).size,
      server.accepted.length,
    ]).toEqual([1, 1]);
  });

  test("for good: it is given up at once, says why, and holds up nobody", async () => {
    const { id } = await receivedEnquiry({ email: "nobody@gone.example" }, ["confirmation"]);
    await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({
      recipient: (address) => (address === "nobody@gone.example" ? 550 : undefined),
    });
    expect(await empty()).toEqual({ sent: 1, postponed: 0, dead: 1 });
    expect(await mailsOf(id)).toMatchObject([
      { state: "dead", problem: "refused", said: expect.stringMatching(/^550 /), sentAt: null },
    ]);
  });

  test("for some of the team: the others have it, and who has not is told", async () => {
    const { id } = await receivedEnquiry({}, ["team"]);
    server.setBehavior({
      recipient: (address) => (address === "boss@firm.example" ? 550 : undefined),
    });
    await empty();
    expect(await mailsOf(id)).toMatchObject([
      {
        state: "sent",
        sentTo: "team@firm.example",
        problem: "partly_refused",
        said: "boss@firm.example",
      },
    ]);
  });

  test("after the ninth refusal, some three days on, it is given up", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    await database().outboxMail.updateMany({ data: { attempts: 8 } });
    server.setBehavior({ mail: () => 450 });
    expect(await empty()).toEqual({ sent: 0, postponed: 0, dead: 1 });
    expect(await mailsOf(id)).toMatchObject([{ state: "dead", attempts: 9 }]);
  });

  test("the sender being refused is nobody's death", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    server.setBehavior({ sender: 550 });
    await empty();
    expect(await mailsOf(id)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  });

  test("away: tries that reached nobody do not count, and nothing is lost", async () => {
    const { id } = await receivedEnquiry();
    await server.stop();
    expect(await empty()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect((await mailsOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["waiting", 0],
      ["waiting", 0],
    ]);
    expect((await mailsOf(id)).map(({ problem, said }) => [problem, said])).toEqual(
      Array(2).fill(["unreachable", "ECONNREFUSED"]),
    );
    await server.start();
    await makeDue();
    expect(await empty()).toEqual({ sent: 2, postponed: 0, dead: 0 });
  });

  test("a confirmation of last week is not sent any more; the team's mail is", async () => {
    const { id } = await receivedEnquiry();
    await database().outboxMail.updateMany({
      data: { createdAt: new Date(Date.now() - (7 * 24 * 60 + 1) * 60_000) },
    });
    expect(await empty()).toEqual({ sent: 1, postponed: 0, dead: 1 });
    expect(await mailsOf(id)).toMatchObject([
      { kind: "team", state: "sent" },
      { kind: "confirmation", state: "dead", problem: "too_late", said: null },
    ]);
  });
});

describe("several workers", () => {
  test("send each mail once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => receivedEnquiry()));
    const tallies = await Promise.all([empty(), empty(), empty()]);
    expect([
      tallies.reduce((sum, { sent }) => sum + sent, 0),
      server.accepted.length,
      new Set(server.accepted.map(({ messageId }) => messageId)).size,
    ]).toEqual([40, 40, 40]);
  });

  test("a mail in another's hands is left alone until the lease has run out; whoever died with it leaves one duplicate at most", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    let answer: (code: undefined) => void = () => undefined;
    server.setBehavior({ mail: () => new Promise((resolve) => (answer = resolve)) });
    const first = empty();
    await waitUntil(async () => server.seen.length === 1);
    expect(await empty()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    // As if the first one had been killed between the server's yes and its own note of it.
    await database().outboxMail.updateMany({ data: { heldUntil: new Date(Date.now() - 1) } });
    server.setBehavior({});
    expect(await empty()).toEqual({ sent: 1, postponed: 0, dead: 0 });
    answer(undefined);
    await first;
    expect(await empty()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect([
      server.accepted.length,
      new Set(server.accepted.map(({ messageId }) => messageId)).size,
    ]).toEqual([2, 1]);
    expect(await mailsOf(id)).toMatchObject([{ state: "sent" }]);
  });
});

describe("a mail in somebody's hands", () => {
  const ask = asAdministrator();
  const statesOf = async (id: string) =>
    (await mailsOf(id)).map(({ kind, state, problem }) => [kind, state, problem]);

  /** A mail that the server has and does not answer for; resolves to how to let it answer, after which the outbox is done with it. */
  async function handedOver() {
    let give: (code: number | undefined) => void = () => undefined;
    server.setBehavior({ mail: () => new Promise((resolve) => (give = resolve)) });
    const sending = empty();
    await waitUntil(async () => server.seen.length === 1);
    server.setBehavior({});
    return async (code?: number) => (give(code), await sending);
  }

  test("stays there when it is asked for again: what its server answers counts", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    const answer = await handedOver();
    expect((await ask("POST", `/enquiries/${id}/resend`, {})).status).toBe(200);
    expect(await answer(550)).toEqual({ sent: 0, postponed: 0, dead: 1 });
    expect(await statesOf(id)).toEqual([["confirmation", "dead", "refused"]]);
  });

  test("is known to have left when its enquiry is taken for spam meanwhile, and is not written twice when that was wrong", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    const answer = await handedOver();
    await ask("PATCH", `/enquiries/${id}`, { status: "spam" });
    await answer();
    expect(await statesOf(id)).toEqual([["confirmation", "sent", null]]);
    await ask("PATCH", `/enquiries/${id}`, { status: "new" });
    expect(await statesOf(id)).toEqual([
      ["team", "waiting", null],
      ["confirmation", "sent", null],
    ]);
  });

  test("does not leave later, when its server says not now, for an enquiry that is taken for spam meanwhile", async () => {
    const { id } = await receivedEnquiry({}, ["confirmation"]);
    const answer = await handedOver();
    await ask("PATCH", `/enquiries/${id}`, { status: "spam" });
    await answer(451);
    await makeDue();
    expect(await empty()).toEqual({ sent: 0, postponed: 0, dead: 0 });
    expect((await ask("GET", `/enquiries/${id}`)).body.enquiry.mails).toMatchObject([
      { state: "waiting", problem: "spam" },
    ]);
    await ask("PATCH", `/enquiries/${id}`, { status: "new" });
    expect(await empty()).toEqual({ sent: 2, postponed: 0, dead: 0 });
  });
});

describe("the worker of a server process", () => {
  test("wakes at the bell, passes by a mail that takes long, and ends the one in hand when it is stopped", async () => {
    const stop = startOutbox();
    await receivedEnquiry({ email: "slow@example.com" }, ["confirmation"]);
    let answer: (code: undefined) => void = () => undefined;
    server.setBehavior({
      mail: ({ envelope }) =>
        envelope.to[0] === "slow@example.com"
          ? new Promise((resolve) => (answer = resolve))
          : undefined,
    });
    wakeOutbox();
    await waitUntil(async () => server.seen.length === 1);
    await receivedEnquiry({}, ["confirmation"]);
    const rang = Date.now();
    wakeOutbox();
    await waitUntil(async () => server.accepted.length === 1);
    expect(Date.now() - rang).toBeLessThan(2_000);
    const stopped = stop();
    answer(undefined);
    await stopped;
    expect((await database().outboxMail.findMany()).map(({ state }) => state)).toEqual([
      "sent",
      "sent",
    ]);
  });

  test("a server that says nothing holds up no shutdown", async () => {
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

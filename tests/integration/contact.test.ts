import pg from "pg";
import * as challengeRoute from "@/app/api/contact/challenge/route";
import { removeExpiredChallenges } from "@/lib/data/enquiry/challenges";
import { database } from "@/lib/data/database/prisma";
import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { onOutboxWake } from "@/lib/services/mail/outbox-event";
import { callRoute } from "../support/api-request";
import { databaseTime } from "../support/database-time";
import { validBody, send, solvedChallenge, storedEnquiries } from "../support/enquiries";

const HOUR = 60 * 60 * 1000;
const THANKS = {
  success: true,
  message: "Thank you for your message. We'll get back to you shortly!",
};
const CAPTCHA = "Incorrect CAPTCHA answer. Please try again.";
const TOKEN = "Security verification failed. Please refresh the page and try again.";

const refusal = (field: string, message: string, code: string) => ({
  status: 400,
  body: {
    success: false,
    code: "invalid",
    message,
    params: {},
    errors: [{ field, message, code, params: {} }],
  },
});
const used = refusal("token", TOKEN, "token_used");
const wrong = refusal("captchaAnswer", CAPTCHA, "captcha_incorrect");

test("A challenge is fetched without caching and authorises one enquiry (P-FORM-27)", async () => {
  const { status, headers, body } = await callRoute<Challenge>(
    challengeRoute,
    "/api/contact/challenge",
  );
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(Object.keys(body).toSorted()).toEqual([
    "firstNumber",
    "operator",
    "secondNumber",
    "success",
    "token",
  ]);
  expect(
    await send(validBody({ token: body.token, captchaAnswer: captchaSolution(body) })),
  ).toMatchObject({ status: 200, body: THANKS });
});

test("The four checks report problems in their order, then the fields in theirs (P-API-19, P-API-20, P-FORM-11 to P-FORM-15)", async () => {
  const good = solvedChallenge();
  const bad = {
    name: " ",
    email: "",
    message: "\u200b",
    interest: "money",
    captchaAnswer: "x",
    token: "forged",
  };
  const steps: [Record<string, unknown>, ReturnType<typeof refusal>][] = [
    [
      {},
      refusal(
        "privacyConsent",
        "You must consent to our privacy policy to submit this form.",
        "privacy_consent_required",
      ),
    ],
    [
      { privacyConsent: true },
      refusal(
        "ageConfirmation",
        "You must confirm you are 16 years or older to submit this form.",
        "age_confirmation_required",
      ),
    ],
    [{ ageConfirmation: true }, wrong],
    [{ captchaAnswer: good.captchaAnswer }, refusal("token", TOKEN, "token_invalid")],
    [{ token: good.token }, refusal("name", "Please enter your name.", "name_required")],
    [{ name: "Olena" }, refusal("email", "Please enter your e-mail address.", "email_required")],
    [
      { email: "olena@" },
      refusal(
        "email",
        "Please enter an e-mail address such as name@example.com.",
        "email_malformed",
      ),
    ],
    [
      { email: "olena@example.com" },
      refusal(
        "interest",
        "interest must be one of general, demo, quote, partnership",
        "interest_unknown",
      ),
    ],
    [{ interest: "quote" }, refusal("message", "Please write a message.", "message_required")],
  ];
  let body: Record<string, unknown> = bad;
  for (const [more, response] of steps) {
    body = { ...body, ...more };
    expect(await send(body)).toMatchObject(response);
  }
  const valid = await send({ ...body, message: "In order" });
  expect([valid.status, valid.body, valid.headers.get("cache-control")]).toEqual([
    200,
    THANKS,
    "no-store",
  ]);
  expect(await storedEnquiries("In order")).toHaveLength(1);
});

test("The captcha response is read as an integer: text after the digits is ignored, and numbers and minus signs are accepted (P-FORM-14)", async () => {
  const { captchaAnswer, token } = solvedChallenge();
  for (const response of ["", "  ", "seven", Number(captchaAnswer) + 1])
    expect(await send(validBody({ token, captchaAnswer: response }))).toMatchObject(wrong);
  expect(
    (await send(validBody({ token, captchaAnswer: ` ${captchaAnswer.replace("-", "−")}abc` })))
      .status,
  ).toBe(200);
  const other = solvedChallenge();
  expect(
    (await send(validBody({ ...other, captchaAnswer: Number(other.captchaAnswer) }))).status,
  ).toBe(200);
});

describe("Refused challenges", () => {
  test("Forged and tampered tokens are refused", async () => {
    const { captchaAnswer, token } = solvedChallenge();
    const [id, expiry, ...signatures] = token.split(".");
    const longer = [
      id,
      (Number.parseInt(expiry ?? "", 36) + HOUR).toString(36),
      ...signatures,
    ].join(".");
    for (const forged of ["", "x", longer, token.slice(0, -1), `${token}A`])
      expect(await send(validBody({ captchaAnswer, token: forged }))).toMatchObject(
        refusal("token", TOKEN, "token_invalid"),
      );
    expect(await send(validBody({ captchaAnswer, token: { $ne: "" } }))).toMatchObject({
      status: 400,
      body: { message: "token must be text" },
    });
  });

  test("Expired tokens are refused, after a wrong captcha response", async () => {
    const late = solvedChallenge(2 * HOUR + 1000);
    expect(await send(validBody(late))).toMatchObject(refusal("token", TOKEN, "token_expired"));
    expect(
      await send(validBody({ ...late, captchaAnswer: Number(late.captchaAnswer) + 1 })),
    ).toMatchObject(wrong);
    expect((await send(validBody(solvedChallenge(2 * HOUR - 60_000)))).status).toBe(200);
  });

  test("A used token is refused with another body, before its fields are checked", async () => {
    const body = validBody({ message: "The first" });
    expect((await send(body)).status).toBe(200);
    expect(await send({ ...body, message: "The second" })).toMatchObject(used);
    expect(await send({ ...body, name: "" })).toMatchObject(used);
    expect(await storedEnquiries("The second")).toEqual([]);
  });

  test("A token is refused after five wrong captcha responses, and still accepted after four", async () => {
    const { captchaAnswer, token } = solvedChallenge();
    const wrongBody = validBody({ token, captchaAnswer: Number(captchaAnswer) - 1 });
    const otherChallenge = solvedChallenge();
    for (let tries = 1; tries <= 5; tries += 1) expect(await send(wrongBody)).toMatchObject(wrong);
    expect(await send(validBody({ captchaAnswer, token }))).toMatchObject(used);
    for (let tries = 1; tries <= 4; tries += 1)
      await send(validBody({ ...otherChallenge, captchaAnswer: "1000" }));
    expect((await send(validBody(otherChallenge))).status).toBe(200);
  });
});

describe("A repeated enquiry", () => {
  test("It gets the first response, whatever time and browser it names, and is stored once", async () => {
    const body = validBody({ message: "Sent twice" });
    expect(await send(body)).toMatchObject({ status: 200, body: THANKS });
    expect(
      await send({
        ...body,
        consentTimestamp: "2026-11-21T09:05:00.000Z",
        consentUserAgent: "the same, newer",
        website: "",
      }),
    ).toMatchObject({ status: 200, body: THANKS });
    expect(await storedEnquiries("Sent twice")).toHaveLength(1);
  });

  test("It gets the first response after its challenge has expired, until a day later", async () => {
    const body = validBody({ message: "Sent late", ...solvedChallenge(3 * HOUR) });
    expect(await send(body)).toMatchObject(refusal("token", TOKEN, "token_expired"));
    const accepted = validBody({ message: "Sent in time", ...solvedChallenge(2 * HOUR - 60_000) });
    expect((await send(accepted)).status).toBe(200);
    const clock = databaseTime();
    try {
      await clock.pass(3 * HOUR);
      expect(await send(accepted)).toMatchObject({ status: 200, body: THANKS });
      await removeExpiredChallenges();
      expect(await send(accepted)).toMatchObject({ status: 200, body: THANKS });
      await clock.pass(22 * HOUR);
      expect(await removeExpiredChallenges()).toBeGreaterThan(0);
      expect(await send(accepted)).toMatchObject(refusal("token", TOKEN, "token_expired"));
    } finally {
      clock.restore();
    }
    expect(await storedEnquiries("Sent in time")).toHaveLength(1);
  });

  test("20 parallel copies with one challenge store one enquiry, and all succeed", async () => {
    const body = validBody({ message: "All at once" });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send(body, "203.0.113.77")),
    );
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 20 }, () => [200, THANKS]),
    );
    const [stored, ...more] = await storedEnquiries("All at once");
    expect(more).toEqual([]);
    expect(stored?.mails.map(({ kind, state }) => [kind, state])).toEqual([
      ["confirmation", "waiting"],
      ["team", "waiting"],
    ]);
  });

  test("Of 20 different parallel enquiries with one challenge one is stored and the others are refused", async () => {
    const challenge = solvedChallenge();
    const before = await database().enquiry.count();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(validBody({ ...challenge, message: `Different ${index}` })),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(response).toMatchObject(used);
    expect(await database().enquiry.count()).toBe(before + 1);
  });
});

describe("Suspected spam", () => {
  test.each([
    [
      "a hidden field that is filled in",
      10_000,
      { website: "https://example.com" },
      ["hidden_field"],
    ],
    ["an answer that comes at once", 0, {}, ["too_fast"]],
    ["both", 0, { website: "x" }, ["hidden_field", "too_fast"]],
  ])(
    "It is stored with its reason and without mails, and the sender sees no difference: %s",
    async (name, age, more, suspicions) => {
      expect(
        await send(validBody({ message: name, ...solvedChallenge(age), ...more })),
      ).toMatchObject({ status: 200, body: THANKS });
      expect(await storedEnquiries(name)).toMatchObject([
        { status: "spam", suspicions, mails: [] },
      ]);
    },
  );

  test("An enquiry sent after three seconds is not suspected", async () => {
    await send(validBody({ message: "Quick", ...solvedChallenge(3_000) }));
    expect(await storedEnquiries("Quick")).toMatchObject([{ status: "new", suspicions: [] }]);
  });
});

test("An enquiry wakes the outbox once it is stored", async () => {
  let wakes = 0;
  const stop = onOutboxWake(() => void (wakes += 1));
  await send(validBody({ name: "" }));
  expect(wakes).toBe(0);
  await send(validBody());
  stop();
  expect(wakes).toBe(1);
});

test("An enquiry is stored with all its fields and the consent texts of the page, and without the sender's network address (P-FORM-23)", async () => {
  const calculation = { documentsPerMonth: 1000, minutesPerDocument: 10 };
  await send(
    validBody({
      name: " Olena\r\nBcc: all@example.com ",
      email: " Olena.Bondar@Example.com ",
      company: "ТОВ «Приклад»",
      phone: "+380 44 000 00 00",
      message: " Whole\r\nand in lines ",
      industry: "construction",
      marketingConsent: true,
      source: { case: "site-invoices-matched-to-orders", calculation },
    }),
    "203.0.113.200",
  );
  const [stored] = await storedEnquiries("Whole\nand in lines");
  expect(stored).toMatchObject({
    status: "new",
    language: "uk",
    name: "Olena Bcc: all@example.com",
    email: "Olena.Bondar@Example.com",
    emailKey: "olena.bondar@example.com",
    company: "ТОВ «Приклад»",
    phone: "+380 44 000 00 00",
    interest: "demo",
    industry: "construction",
    industryName: expect.stringMatching(/^Буд/),
    sourceKind: "case",
    source: { case: "site-invoices-matched-to-orders", calculation },
    consentVersion: "2025-03-04.2",
    consentTimestamp: "2026-11-21T09:00:00.000Z",
    consentUserAgent: "A browser/1.0",
    marketingConsent: true,
    handledAt: null,
    handledBy: null,
  });
  const { form } = (await import("@/messages/uk/contact.json")).default;
  expect([stored?.consentText, stored?.marketingConsentText]).toEqual([
    form.privacyConsent,
    form.marketingConsent,
  ]);
  expect(Math.abs(Date.now() - (stored?.receivedAt.getTime() ?? 0))).toBeLessThan(60_000);
  expect(JSON.stringify(stored)).not.toContain("203.0.113.200");
});

test("An enquiry may name no known industry, another policy version and no marketing consent", async () => {
  await send(
    validBody({
      message: "Other",
      industry: "other",
      consentVersion: "2025-03-04",
      source: { program: "bountyProgram" },
    }),
  );
  expect(await storedEnquiries("Other")).toMatchObject([
    {
      industry: "other",
      industryName: "",
      consentVersion: "2025-03-04.2 (form: 2025-03-04)",
      marketingConsent: false,
      marketingConsentText: "",
      sourceKind: "program",
    },
  ]);
  await send(
    validBody({ message: "Gone", industry: "gone-since", consentVersion: "2025-03-04.2" }),
  );
  expect(await storedEnquiries("Gone")).toMatchObject([
    { industry: "gone-since", industryName: "", consentVersion: "2025-03-04.2" },
  ]);
});

test("Too long, mistyped and unknown values are refused before anything else", async () => {
  for (const more of [
    { name: "x".repeat(121) },
    { message: "x".repeat(5_001) },
    { name: ["x"] },
    { privacyConsent: "yes" },
    { language: "de" },
    { source: { program: "none" } },
    { status: "handled" },
  ])
    expect(await send(validBody(more))).toMatchObject({
      status: 400,
      body: { success: false, code: "invalid" },
    });
});

test("A client that sends too many enquiries is told to wait", async () => {
  const address = "203.0.113.9";
  for (let tries = 1; tries <= 30; tries += 1) await send({}, address);
  const { status, headers } = await send(validBody(), address);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test("While the database hangs an enquiry is refused, and sending it again stores it once", async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("BEGIN; LOCK TABLE enquiry IN ACCESS EXCLUSIVE MODE");
  const body = validBody({ message: "While it hangs" });
  const { status, headers, body: response } = await send(body);
  expect([status, headers.get("retry-after") !== null, response.success]).toEqual([
    503,
    true,
    false,
  ]);
  await client.query("ROLLBACK");
  await client.end();
  expect(await send(body)).toMatchObject({ status: 200, body: THANKS });
  expect(await storedEnquiries("While it hangs")).toHaveLength(1);
});

test("A failed enquiry stores nothing, and the log contains neither its texts nor its token", async () => {
  const lines: string[] = [];
  const listen = (stream: NodeJS.WriteStream) =>
    jest.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const streams = [listen(process.stdout), listen(process.stderr)];
  const body = validBody({
    message: "A secret message",
    email: "olena@example.com",
    captchaAnswer: "4242424242",
    name: "Somebody Particular",
  });
  const { captchaAnswer, token } = solvedChallenge();
  await database().$executeRaw`ALTER TABLE outbox_mail RENAME TO outbox_mail_away`;
  try {
    await send(body);
    expect((await send({ ...body, captchaAnswer, token })).status).toBe(500);
  } finally {
    await database().$executeRaw`ALTER TABLE outbox_mail_away RENAME TO outbox_mail`;
    for (const stream of streams) stream.mockRestore();
  }
  const log = lines.join("");
  expect(log).toContain("internal_error");
  for (const secret of [
    "A secret message",
    "Somebody Particular",
    "olena@example.com",
    token,
    String(body.token),
    "4242424242",
  ])
    expect(log).not.toContain(secret);
  expect(await storedEnquiries("A secret message")).toEqual([]);
  expect(await send({ ...body, captchaAnswer, token })).toMatchObject({
    status: 200,
    body: THANKS,
  });
});

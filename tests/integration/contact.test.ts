import pg from "pg";
import { database } from "@/lib/data/database/prisma";
import { onOutboxWake } from "@/lib/services/mail/outbox-event";
import { validBody, send, solvedChallenge, storedEnquiries } from "../support/enquiries";
import { THANKS, TOKEN, refusal, wrong } from "../support/contact-responses";

test("The four checks report problems in their order, then the fields in theirs [P-API-19, P-API-20, P-FORM-11 to P-FORM-15]", async () => {
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
    [{ token: good.token }, refusal("message", "Please write a message.", "message_required")],
    [{ message: "Invoices" }, refusal("name", "Please enter your name.", "name_required")],
    [{ name: "Olena" }, refusal("email", "Please enter your email address.", "email_required")],
    [
      { email: "olena@" },
      refusal(
        "email",
        "Please enter an email address such as name@example.com.",
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
  ];
  let body: Record<string, unknown> = bad;
  for (const [more, response] of steps) {
    body = { ...body, ...more };
    expect(await send(body)).toMatchObject(response);
  }
  const valid = await send({ ...body, interest: "quote", message: "In order" });
  expect([valid.status, valid.body, valid.headers.get("cache-control")]).toEqual([
    200,
    THANKS,
    "no-store",
  ]);
  expect(await storedEnquiries("In order")).toHaveLength(1);
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

test("An enquiry is stored with all its fields and the consent texts of the page, and without the sender's network address [P-FORM-23]", async () => {
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
    consentVersion: "2025-03-04.3",
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
      consentVersion: "2025-03-04.3 (form: 2025-03-04)",
      marketingConsent: false,
      marketingConsentText: "",
      sourceKind: "program",
    },
  ]);
  await send(
    validBody({ message: "Gone", industry: "gone-since", consentVersion: "2025-03-04.3" }),
  );
  expect(await storedEnquiries("Gone")).toMatchObject([
    { industry: "gone-since", industryName: "", consentVersion: "2025-03-04.3" },
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

import * as challengeRoute from "@/app/api/contact/challenge/route";
import { removeExpiredChallenges } from "@/lib/data/enquiry/challenges";
import { database } from "@/lib/data/database/prisma";
import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { callRoute } from "../support/api-request";
import { databaseTime } from "../support/database-time";
import { validBody, send, solvedChallenge, storedEnquiries } from "../support/enquiries";
import { THANKS, TOKEN, refusal, wrong } from "../support/contact-responses";

const HOUR = 60 * 60 * 1000;
const used = refusal("token", TOKEN, "token_used");

test("A challenge is fetched without caching and authorises one enquiry [P-FORM-27]", async () => {
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

test("The captcha response is read as an integer: text after the digits is ignored, and numbers and minus signs are accepted [P-FORM-14]", async () => {
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

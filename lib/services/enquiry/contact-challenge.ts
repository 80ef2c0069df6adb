import "server-only";
import { createHmac, randomBytes, randomInt } from "node:crypto";
import { isSame, keysFor, signingKey } from "../../auth/secrets";
import type { Challenge } from "../../domain/enquiry/contact-body";
import { captchaOperators, captchaSolution, type Captcha } from "../../domain/enquiry/contact-form";

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = 2 * HOUR_MS;
const LARGEST = 10;

/** 64 random bits as 13 letters and digits (P-FORM-30). */
const chunk = (): string => randomBytes(8).readBigUInt64BE().toString(36).padStart(13, "0");

const sign = (
  key: Buffer,
  purpose: "answer" | "challenge",
  ...parts: (string | number)[]
): string =>
  createHmac("sha256", key)
    .update([purpose, ...parts].join(" "))
    .digest("base64url");

/** Not "3 minus 7", because keypads of phones lack a minus, nor "6 times 1", which looks like a trick. */
const isFair = ({ firstNumber, secondNumber, operator }: Captcha): boolean =>
  operator === "plus" ||
  (operator === "minus" ? firstNumber > secondNumber : Math.min(firstNumber, secondNumber) > 1);

function randomQuestion(): Captcha {
  for (;;) {
    const question = {
      firstNumber: randomInt(1, LARGEST + 1),
      secondNumber: randomInt(1, LARGEST + 1),
      operator: captchaOperators[randomInt(captchaOperators.length)] ?? "plus",
    };
    if (isFair(question)) return question;
  }
}

/**
 * A new challenge. `now` is in milliseconds, by the clock that verifies the expiry. The token
 * contains a signature of the solution, which reveals nothing without the key.
 */
export function issueChallenge(now: number): Challenge {
  const question = randomQuestion();
  const id = chunk() + chunk();
  const key = signingKey("contact-challenge");
  const expiry = (now + LIFETIME_MS).toString(36);
  const answerSignature = sign(key, "answer", id, expiry, captchaSolution(question));
  return {
    ...question,
    token: [id, expiry, answerSignature, sign(key, "challenge", id, expiry, answerSignature)].join(
      ".",
    ),
  };
}

/** The contents of a token with a valid signature. */
export interface VerifiedChallenge {
  id: string;
  issuedAt: Date;
  expiresAt: Date;
  isSolvedBy: (answer: number) => boolean;
}

const tokenPattern = /^([0-9a-z]{26})\.([0-9a-z]{8,9})\.([\w-]{43})\.([\w-]{43})$/;

/** Parses a token; undefined if its signature is invalid. */
export function readChallenge(token: string): VerifiedChallenge | undefined {
  const [, id, expiry, answerSignature, signature] = tokenPattern.exec(token) ?? [];
  if (!id || !expiry || !answerSignature || !signature) return undefined;
  const key = keysFor("contact-challenge").find((one) =>
    isSame(signature, sign(one, "challenge", id, expiry, answerSignature)),
  );
  if (!key) return undefined;
  const expiresAt = Number.parseInt(expiry, 36);
  return {
    id,
    issuedAt: new Date(expiresAt - LIFETIME_MS),
    expiresAt: new Date(expiresAt),
    isSolvedBy: (given) => isSame(answerSignature, sign(key, "answer", id, expiry, given)),
  };
}

import "server-only";
import { createHash } from "node:crypto";
import { countWrongAnswer, findUsedChallenge } from "../../data/enquiry/challenges";
import { databaseNow } from "../../data/database/clock";
import { storeEnquiry, type NewEnquiry } from "../../data/enquiry/enquiry-intake";
import { findPublicIndustry } from "../../data/industry/industries";
import { lastKnownDatabaseTime } from "../../runtime/database-clock";
import { firstProblem, type Challenge, type ContactBody } from "../../domain/enquiry/contact-body";
import {
  contactProblem,
  interests,
  readCaptchaAnswer,
  type ContactProblem,
} from "../../domain/enquiry/contact-form";
import { isContentId } from "../../domain/fields/content-id";
import { emailKey, mailKinds, type Suspicion } from "../../domain/enquiry/enquiry";
import { sourceKindOf } from "../../domain/enquiry/enquiry-source";
import { invalidField, type AppError } from "../../domain/error";
import { normalizeLines } from "../../domain/fields/field";
import { toSingleLine } from "../../domain/fields/single-line";
import { consentRecord } from "./consent-record";
import { issueChallenge, readChallenge, type VerifiedChallenge } from "./contact-challenge";
import { toIndustry } from "../industry/industries";
import { storeOrigin } from "../../tracing/mail-origins";
import { wakeOutbox } from "../mail/outbox-event";

const MAX_WRONG_ANSWERS = 5;
/** No person fills in the form faster. */
const MIN_FILL_MS = 2_000;
/** An upper bound for the error of a clock measurement. */
const CLOCK_ERROR_MS = 30_000;

/**
 * A new challenge, dated by the database's clock because any replica may verify it; while the
 * database is away, by its last known time.
 */
export async function newChallenge(): Promise<Challenge> {
  const now = await databaseNow().catch(() => lastKnownDatabaseTime() ?? new Date());
  return issueChallenge(now.getTime());
}

const isExpired = async ({ expiresAt }: VerifiedChallenge): Promise<boolean> =>
  expiresAt <= (await databaseNow());

function contactError(problem: ContactProblem): AppError {
  const { field, message } = contactProblem(problem);
  return invalidField(field, message, problem);
}

/** Identifies an enquiry: a repeated submission differs at most in these fields. */
const hashOf = ({
  consentTimestamp: _time,
  consentUserAgent: _agent,
  website: _website,
  ...body
}: ContactBody): string => createHash("sha256").update(JSON.stringify(body)).digest("hex");

/**
 * Whether a solved challenge is still valid for this body. The body that was accepted with it stays
 * accepted.
 */
async function challengeProblem(
  challenge: VerifiedChallenge,
  bodyHash: string,
): Promise<ContactProblem | undefined> {
  const used = await findUsedChallenge(challenge.id);
  if (used?.bodyHash) return used.bodyHash === bodyHash ? undefined : "token_used";
  if (used && used.wrongAnswers >= MAX_WRONG_ANSWERS) return "token_used";
  return (await isExpired(challenge)) ? "token_expired" : undefined;
}

/** The checks of captcha and token (P-FORM-11). A wrong answer counts against its challenge. */
async function checkChallenge(
  challenge: VerifiedChallenge | undefined,
  { captchaAnswer }: Pick<ContactBody, "captchaAnswer">,
  bodyHash: string,
): Promise<ContactProblem | undefined> {
  const answer = readCaptchaAnswer(captchaAnswer);
  if (answer !== undefined && !challenge) return "token_invalid";
  if (answer !== undefined && challenge?.isSolvedBy(answer))
    return challengeProblem(challenge, bodyHash);
  if (challenge && !(await isExpired(challenge)))
    await countWrongAnswer(challenge.id, challenge.expiresAt);
  return "captcha_incorrect";
}

async function suspicionsOf(
  { website }: ContactBody,
  { issuedAt }: VerifiedChallenge,
): Promise<Suspicion[]> {
  const age = (await databaseNow()).getTime() - issuedAt.getTime();
  // A time in the future comes from a process with a wrong clock that had not reached the database
  // yet.
  const tooFast = age < MIN_FILL_MS && age > -CLOCK_ERROR_MS;
  return [
    ...(website === "" ? [] : ["hidden_field" as const]),
    ...(tooFast ? ["too_fast" as const] : []),
  ];
}

/** The industry's name as the visitor read it; empty for another choice, or a deleted industry. */
async function industryName({ industry, language }: ContactBody): Promise<string> {
  const row = isContentId(industry) ? await findPublicIndustry(industry) : null;
  return row ? toIndustry(row, language).name : "";
}

async function enquiryOf(body: ContactBody, suspicions: readonly Suspicion[]): Promise<NewEnquiry> {
  const [consent, name] = await Promise.all([consentRecord(body), industryName(body)]);
  return {
    status: suspicions.length > 0 ? "spam" : "new",
    suspicions,
    language: body.language,
    name: toSingleLine(body.name),
    email: body.email.trim(),
    emailKey: emailKey(body.email),
    company: toSingleLine(body.company),
    phone: toSingleLine(body.phone),
    message: normalizeLines(body.message),
    interest: interests.find((one) => one === body.interest) ?? "general",
    industry: toSingleLine(body.industry),
    industryName: name,
    sourceKind: sourceKindOf(body.source),
    source: body.source,
    consent,
  };
}

/**
 * Stores an enquiry with its mails. Suspected spam is stored without mails, and its sender gets the
 * same response, so that programs learn nothing. The same body with the same challenge is the same
 * enquiry. Throws invalid with the first problem.
 */
export async function receiveEnquiry(body: ContactBody): Promise<void> {
  const challenge = readChallenge(body.token);
  const bodyHash = hashOf(body);
  const problem = await firstProblem(body, (form) => checkChallenge(challenge, form, bodyHash));
  if (problem) throw contactError(problem);
  if (!challenge) throw contactError("token_invalid");
  const suspicions = await suspicionsOf(body, challenge);
  const mails = suspicions.length > 0 ? [] : mailKinds;
  const challengeUse = {
    challengeId: challenge.id,
    bodyHash,
    expiresAt: challenge.expiresAt,
    maxWrongAnswers: MAX_WRONG_ANSWERS,
  };
  const stored = await storeEnquiry(await enquiryOf(body, suspicions), mails, challengeUse);
  if (stored) {
    storeOrigin(stored);
    return wakeOutbox();
  }
  // A concurrent request used the challenge: the same body succeeds, another one fails.
  const lateProblem = await challengeProblem(challenge, bodyHash);
  if (lateProblem) throw contactError(lateProblem);
}

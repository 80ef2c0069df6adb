import "server-only";
import { createHash } from "node:crypto";
import { countWrongAnswer, findUsedChallenge } from "../../data/enquiry/challenges";
import { databaseNow } from "../../data/database/clock";
import { storeEnquiry, type NewEnquiry } from "../../data/enquiry/enquiry-intake";
import { findIndustry } from "../../data/industry/industries";
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
import { AppError } from "../../domain/error";
import { normalizeLines, toSingleLine } from "../../domain/fields/field";
import { consentRecord } from "./consent-record";
import { issueChallenge, readChallenge, type VerifiedChallenge } from "./contact-challenge";
import { toIndustry } from "../industry/industries";
import { wakeOutbox } from "../mail/outbox-event";

const MAX_WRONG_ANSWERS = 5;
/** Nobody reads and fills in the form faster. */
const MIN_FILL_MS = 2_000;
/** A measurement of the database's clock is never this far out. */
const CLOCK_ERROR_MS = 30_000;

/** Issued by the database's clock, since any replica may judge it; with the database away, by what was last known of it. */
export async function newChallenge(): Promise<Challenge> {
  const now = await databaseNow().catch(() => lastKnownDatabaseTime() ?? new Date());
  return issueChallenge(now.getTime());
}

const isExpired = async ({ expiresAt }: VerifiedChallenge): Promise<boolean> =>
  expiresAt <= (await databaseNow());

function contactError(problem: ContactProblem): AppError {
  const { field, message } = contactProblem(problem);
  return new AppError("invalid", message, {
    errors: [{ field, message, code: problem, params: {} }],
  });
}

/** What makes two sendings the same; when and with what they were sent does not. */
const hashOf = ({
  consentTimestamp: _time,
  consentUserAgent: _agent,
  website: _website,
  ...body
}: ContactBody): string => createHash("sha256").update(JSON.stringify(body)).digest("hex");

/** Whether a challenge that was answered rightly may still pay for this body. What was accepted with it once is accepted for good. */
async function challengeProblem(
  challenge: VerifiedChallenge,
  bodyHash: string,
): Promise<ContactProblem | undefined> {
  const used = await findUsedChallenge(challenge.id);
  if (used?.bodyHash) return used.bodyHash === bodyHash ? undefined : "token_used";
  if (used && used.wrongAnswers >= MAX_WRONG_ANSWERS) return "token_used";
  return (await isExpired(challenge)) ? "token_expired" : undefined;
}

/** The third and fourth check (P§5): the answer, then the token. A wrong answer is counted against its challenge. */
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
  // One from the future was issued by a process with a wrong clock that had not reached the database yet.
  const tooFast = age < MIN_FILL_MS && age > -CLOCK_ERROR_MS;
  return [
    ...(website === "" ? [] : ["hidden_field" as const]),
    ...(tooFast ? ["too_fast" as const] : []),
  ];
}

/** The name of an industry as the visitor read it; nothing for another choice, or one that has gone since. */
async function industryName({ industry, language }: ContactBody): Promise<string> {
  const row = isContentId(industry) ? await findIndustry(industry) : null;
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
 * Takes an enquiry in: what this resolves for is stored, with its mails. Suspected spam is stored without mails, and its sender sees no
 * difference (ambiguity 67). The same body again with the same challenge is the same enquiry. Throws invalid with the first problem.
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
  if (stored) return wakeOutbox();
  // Somebody was quicker: the same body has had its answer, another one comes too late.
  const lateProblem = await challengeProblem(challenge, bodyHash);
  if (lateProblem) throw contactError(lateProblem);
}

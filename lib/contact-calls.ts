import { z } from "zod";
import { challengeAnswer, type Challenge, type ContactBody } from "./domain/contact-form";
import { ask, failureOf, fieldOf } from "./session/ask";

const challengeSchema = z.object(challengeAnswer);

/** A new arithmetic question with its token (design.md §3 Enquiries). Throws when none can be had. */
export async function fetchChallenge(): Promise<Challenge> {
  const answer = await ask("/api/contact/challenge");
  if (!answer.isSuccess) throw failureOf(answer, "No challenge");
  return challengeSchema.parse(answer.body);
}

/** Sends an enquiry. Throws a `CallFailure`; an answer that does not say that it was taken is one. */
export async function sendEnquiry(body: ContactBody): Promise<void> {
  const answer = await ask("/api/contact", { method: "POST", body });
  if (!answer.isSuccess || fieldOf(answer.body, "success") !== true) throw failureOf(answer, "No success");
}

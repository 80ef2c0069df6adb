import * as contactRoute from "@/app/api/contact/route";
import { database } from "@/lib/data/database/prisma";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { issueChallenge } from "@/lib/services/enquiry/contact-challenge";
import { callRoute } from "./api-request";
import type { ApiBody } from "./content-requests";

const SECOND = 1000;
/** Longer than the server takes for too fast. */
const PLAUSIBLE_DELAY = 20 * SECOND;

/** The answer and the token of a challenge that was issued so many milliseconds ago. */
export function solvedChallenge(age = PLAUSIBLE_DELAY) {
  const challenge = issueChallenge(Date.now() - age);
  return { captchaAnswer: String(captchaSolution(challenge)), token: challenge.token };
}

export type EnquiryFields = Record<string, unknown>;

let senders = 0;

/** What a visitor sends who does everything right, each time another visitor: a recipient gets only so many confirmations. */
export const validBody = (more: EnquiryFields = {}): EnquiryFields => ({
  name: "Olena Bondar",
  email: `olena-${++senders}@example.com`,
  message: "Forty invoices a day, by hand.",
  interest: "demo",
  ...solvedChallenge(),
  privacyConsent: true,
  ageConfirmation: true,
  consentTimestamp: "2026-11-21T09:00:00.000Z",
  consentUserAgent: "A browser/1.0",
  language: "uk",
  ...more,
});

let visitors = 0;
/** Everybody from an address of their own, unless one is given. */
export const send = (
  body: unknown,
  address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`,
) =>
  callRoute<ApiBody>(contactRoute, "/api/contact", {
    method: "POST",
    headers: { "x-forwarded-for": address },
    body,
  });

/** What is stored of an enquiry whose message is this. */
export const storedEnquiries = (message: string) =>
  database().enquiry.findMany({
    where: { message },
    include: { mails: { orderBy: { kind: "asc" } }, notes: true },
  });

/** Sends a good enquiry and gives its id. */
export async function submitEnquiry(more: EnquiryFields = {}): Promise<string> {
  const message = `An enquiry ${Math.random()}`;
  const body = validBody({ message, ...more });
  const { status } = await send(body);
  const [stored] = await storedEnquiries(String(body.message));
  if (status !== 200 || !stored)
    throw new Error(`an enquiry that is good is stored, not answered with ${status}`);
  return stored.id;
}

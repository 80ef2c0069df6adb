import * as contactRoute from "@/app/api/contact/route";
import { database } from "@/lib/data/database/prisma";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { issueChallenge } from "@/lib/services/enquiry/contact-challenge";
import { callRoute } from "./api-request";
import type { ApiBody } from "./content-requests";

const SECOND = 1000;
/** Long enough not to be suspected as too fast. */
const PLAUSIBLE_DELAY = 20 * SECOND;

/** The right response and the token of a challenge issued `age` milliseconds ago. */
export function solvedChallenge(age = PLAUSIBLE_DELAY) {
  const challenge = issueChallenge(Date.now() - age);
  return { captchaAnswer: String(captchaSolution(challenge)), token: challenge.token };
}

export type EnquiryFields = Record<string, unknown>;

let senders = 0;

/** A valid body, each time from another sender, because confirmations are limited per recipient. */
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
/** Sends each enquiry from another network address, unless one is given. */
export const send = (
  body: unknown,
  address = `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`,
) =>
  callRoute<ApiBody>(contactRoute, "/api/contact", {
    method: "POST",
    headers: { "x-forwarded-for": address },
    body,
  });

/** Stored enquiries with this message. */
export const storedEnquiries = (message: string) =>
  database().enquiry.findMany({
    where: { message },
    include: { mails: { orderBy: { kind: "asc" } }, notes: true },
  });

/** Sends a valid enquiry and resolves to its id. */
export async function submitEnquiry(more: EnquiryFields = {}): Promise<string> {
  const message = `An enquiry ${Math.random()}`;
  const body = validBody({ message, ...more });
  const { status } = await send(body);
  const [stored] = await storedEnquiries(String(body.message));
  if (status !== 200 || !stored) throw new Error(`a valid enquiry was answered with ${status}`);
  return stored.id;
}

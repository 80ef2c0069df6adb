import { database } from "@/lib/data/database/prisma";
import type { MailKind } from "@/lib/domain/enquiry/enquiry";

type NewEnquiry = Parameters<ReturnType<typeof database>["enquiry"]["create"]>[0]["data"];

/** Stores an enquiry with its mails like the contact endpoint does. */
export const receivedEnquiry = (
  given: Partial<NewEnquiry> = {},
  mails: readonly MailKind[] = ["team", "confirmation"],
) =>
  database().enquiry.create({
    data: {
      language: "en",
      name: "Anna Kowalska",
      email: "anna@example.com",
      emailKey: String(given.email ?? "anna@example.com"),
      message: "Can a bot enter our invoices?",
      interest: "quote",
      consentText: "I agree to the privacy policy.",
      consentVersion: "2025-03-04",
      ...given,
      mails: { create: mails.map((kind) => ({ kind })) },
    } as NewEnquiry,
    include: { mails: true },
  });

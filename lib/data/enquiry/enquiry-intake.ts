import "server-only";
import type { EnquirySource, SourceKind } from "../../domain/enquiry/enquiry-source";
import type { EnquiryStatus, MailKind, Suspicion } from "../../domain/enquiry/enquiry";
import type { Interest } from "../../domain/enquiry/contact-form";
import type { Language } from "../../domain/language";
import { automaticMails } from "./enquiry-mails";
import { database } from "../database/prisma";

export interface NewEnquiry {
  status: EnquiryStatus;
  suspicions: readonly Suspicion[];
  language: Language;
  name: string;
  email: string;
  emailKey: string;
  company: string;
  phone: string;
  message: string;
  interest: Interest;
  industry: string;
  industryName: string;
  sourceKind: SourceKind;
  source: EnquirySource;
  consent: {
    text: string;
    version: string;
    timestamp: string;
    userAgent: string;
    marketing: boolean;
    marketingText: string;
  };
}

/** The challenge that an enquiry uses up; invalid after `maxWrongAnswers`. */
interface ChallengeUse {
  challengeId: string;
  bodyHash: string;
  expiresAt: Date;
  maxWrongAnswers: number;
}

/**
 * Stores an enquiry with its mails and uses up its challenge, atomically and in one round trip. Of
 * concurrent requests with one challenge the first is stored, and the others wait for it. Resolves
 * to the id; undefined when the challenge was used before.
 */
export async function storeEnquiry(
  enquiry: NewEnquiry,
  mails: readonly MailKind[],
  challengeUse: ChallengeUse,
): Promise<string | undefined> {
  const { consent } = enquiry;
  const rows = await database().$queryRaw<{ id: string }[]>`
    WITH paid AS (
      INSERT INTO used_challenge (id, body_hash, expires_at)
      VALUES (${challengeUse.challengeId}, ${challengeUse.bodyHash}, ${challengeUse.expiresAt})
      ON CONFLICT (id) DO UPDATE SET body_hash = excluded.body_hash
        WHERE used_challenge.body_hash IS NULL
          AND used_challenge.wrong_answers < ${challengeUse.maxWrongAnswers}
      RETURNING id
    ), stored AS (
      INSERT INTO enquiry (status, suspicions, language, name, email, email_key, company, phone,
        message, interest, industry, industry_name, source_kind, source,
        consent_text, consent_version, consent_timestamp, consent_user_agent,
        marketing_consent, marketing_consent_text)
      SELECT ${enquiry.status}, ${[...enquiry.suspicions]}::text[], ${enquiry.language},
        ${enquiry.name}, ${enquiry.email}, ${enquiry.emailKey}, ${enquiry.company}, ${enquiry.phone},
        ${enquiry.message}, ${enquiry.interest}, ${enquiry.industry}, ${enquiry.industryName},
        ${enquiry.sourceKind}, ${JSON.stringify(enquiry.source)}::jsonb,
        ${consent.text}, ${consent.version}, ${consent.timestamp}, ${consent.userAgent},
        ${consent.marketing}, ${consent.marketingText}
      FROM paid RETURNING id
    ), mailed AS (
      INSERT INTO outbox_mail (enquiry_id, kind, state, problem)
      SELECT stored.id, caused.kind, caused.state, caused.problem
      FROM stored CROSS JOIN LATERAL (${automaticMails(mails, enquiry.emailKey)}) AS caused
    )
    SELECT id FROM stored`;
  return rows[0]?.id;
}

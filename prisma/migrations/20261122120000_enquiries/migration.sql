-- Enquiries, the mails they cause, the challenges that were used up, and what was erased on request.

CREATE TABLE "enquiry" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "status" TEXT NOT NULL DEFAULT 'new' CHECK ("status" IN ('new', 'handled', 'spam')),
    -- Why it was taken for spam; empty for what was not.
    "suspicions" TEXT[] NOT NULL DEFAULT '{}',
    "language" TEXT NOT NULL REFERENCES "language" ("code"),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    -- The address as it is compared: without capitals.
    "email_key" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL,
    "interest" TEXT NOT NULL CHECK ("interest" IN ('general', 'demo', 'quote', 'partnership')),
    -- An industry as it was called then: industries come and go.
    "industry" TEXT NOT NULL DEFAULT '',
    "industry_name" TEXT NOT NULL DEFAULT '',
    -- Which page's offer it is about, and its details: {kind, ...}
    "source_kind" TEXT NOT NULL DEFAULT 'contact' CHECK ("source_kind" IN ('contact', 'program', 'workshop', 'plan', 'case')),
    "source" JSONB NOT NULL DEFAULT '{}',
    -- What the visitor agreed to (threats.md §2): the words, their version and language, the times told and seen, the browser.
    "consent_text" TEXT NOT NULL,
    "consent_version" TEXT NOT NULL,
    "consent_timestamp" TEXT NOT NULL DEFAULT '',
    "consent_user_agent" TEXT NOT NULL DEFAULT '',
    "marketing_consent" BOOLEAN NOT NULL DEFAULT false,
    "marketing_consent_text" TEXT NOT NULL DEFAULT '',
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" TEXT
);
CREATE INDEX "enquiry_received_at_idx" ON "enquiry" ("received_at" DESC, "id");
CREATE INDEX "enquiry_email_key_idx" ON "enquiry" ("email_key");

CREATE TABLE "enquiry_note" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "enquiry_id" TEXT NOT NULL REFERENCES "enquiry" ON DELETE CASCADE,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL
);
CREATE INDEX "enquiry_note_enquiry_idx" ON "enquiry_note" ("enquiry_id", "at");

-- A challenge leaves a row once somebody has answered it, wrongly or rightly; it may go when the challenge has expired.
CREATE TABLE "used_challenge" (
    -- The random part of the token.
    "id" TEXT PRIMARY KEY,
    "wrong_answers" INTEGER NOT NULL DEFAULT 0,
    -- SHA-256 of the body that was accepted with it: the same body again gets the same answer.
    "body_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "used_challenge_expires_at_idx" ON "used_challenge" ("expires_at");

-- Mails on their way, written in the transaction of what causes them. Texts are made when a mail is sent.
CREATE TABLE "outbox_mail" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "enquiry_id" TEXT NOT NULL REFERENCES "enquiry" ON DELETE CASCADE,
    "kind" TEXT NOT NULL CHECK ("kind" IN ('team', 'confirmation')),
    "state" TEXT NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'sent', 'dead')),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    -- Who holds it while it is being sent may be killed: after this time somebody else may try.
    "held_until" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "sent_to" TEXT,
    "last_error" TEXT
);
CREATE INDEX "outbox_mail_due_idx" ON "outbox_mail" ("next_attempt_at") WHERE "state" = 'waiting';
CREATE INDEX "outbox_mail_enquiry_idx" ON "outbox_mail" ("enquiry_id");

-- That somebody asked to be forgotten, without saying who: a backup from before is cleaned with it.
CREATE TABLE "erasure" (
    -- SHA-256 of the address as it is compared.
    "address_hash" TEXT PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);

-- Deletes what is held of addresses that asked to be forgotten and is older than that: of all of them, as after a restore, or of one. Enquiries go with
-- their notes and mails, accounts with their sessions; an administrator's account only loses its address. Gives back what was done to what.
CREATE FUNCTION "apply_erasures"("only_key" TEXT DEFAULT NULL) RETURNS TABLE ("done" TEXT, "id" TEXT) LANGUAGE sql AS $$
    WITH "erased" AS (
        SELECT "address_hash", "at" FROM "erasure" WHERE "only_key" IS NULL OR "address_hash" = encode(sha256(convert_to("only_key", 'UTF8')), 'hex')
    ), "enquiries" AS (
        DELETE FROM "enquiry" USING "erased" WHERE "address_hash" = encode(sha256(convert_to("email_key", 'UTF8')), 'hex') AND "received_at" <= "erased"."at"
        RETURNING "enquiry"."id"
    ), "removed" AS (
        DELETE FROM "account" USING "erased" WHERE NOT "is_admin" AND "address_hash" = encode(sha256(convert_to("email_key", 'UTF8')), 'hex') AND "created_at" <= "erased"."at"
        RETURNING "account"."id"
    ), "kept" AS (
        UPDATE "account" SET "email" = NULL, "email_key" = NULL FROM "erased"
        WHERE "is_admin" AND "address_hash" = encode(sha256(convert_to("email_key", 'UTF8')), 'hex') AND "created_at" <= "erased"."at"
        RETURNING "account"."id"
    )
    SELECT 'enquiry_removed', "id" FROM "enquiries" UNION ALL SELECT 'account_removed', "id" FROM "removed" UNION ALL SELECT 'account_kept', "id" FROM "kept"
$$;

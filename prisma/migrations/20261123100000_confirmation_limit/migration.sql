-- At most 3 confirmations in an hour and 10 in a day go to one recipient, however many enquiries name the address.

ALTER TABLE "outbox_mail" DROP CONSTRAINT "outbox_mail_problem_check";
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_problem_check"
    CHECK ("problem" IN ('unreachable', 'silent', 'sign_in_refused', 'deferred', 'refused', 'partly_refused', 'not_handed_over', 'unwritable', 'too_late', 'recipient_limit'));

-- Whose mailbox an address leads to: without what follows a plus sign, and without dots before the @, which large mail providers ignore. Taking two people
-- for one costs no more than a confirmation beyond the limit.
CREATE FUNCTION "mailbox_of"("email_key" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT replace(split_part(split_part("email_key", '@', 1), '+', 1), '.', '') || '@' || split_part("email_key", '@', 2)
$$;
CREATE INDEX "enquiry_mailbox_idx" ON "enquiry" ("mailbox_of"("email_key"), "received_at");

-- Whether one more confirmation may go to a recipient now. Until the end of the transaction nobody else is told so for the same recipient; the count
-- below is a statement of its own, so that it sees what was committed while the lock was waited for.
CREATE FUNCTION "may_confirm"("email_key" TEXT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    "mailbox" TEXT := "mailbox_of"("email_key");
    "in_hour" BIGINT;
    "in_day" BIGINT;
BEGIN
    PERFORM pg_advisory_xact_lock(20261123, hashtext("mailbox"));
    SELECT count(*) FILTER (WHERE "m"."created_at" > now() - interval '1 hour'), count(*) INTO "in_hour", "in_day"
      FROM "outbox_mail" AS "m" JOIN "enquiry" AS "e" ON "e"."id" = "m"."enquiry_id"
     WHERE "mailbox_of"("e"."email_key") = "mailbox" AND "m"."kind" = 'confirmation' AND "m"."created_at" > now() - interval '1 day'
       AND "m"."problem" IS DISTINCT FROM 'recipient_limit';
    RETURN "in_hour" < 3 AND "in_day" < 10;
END
$$;

-- Why a mail has not left is a code, which every reader sees in words of their language; what a mail server said is kept beside it, in its own words.
-- That there is no mail server, or nobody to send to, is no longer written down: it is seen when it is asked for.

ALTER TABLE "outbox_mail" RENAME COLUMN "last_error" TO "said";
ALTER TABLE "outbox_mail" ADD COLUMN "problem" TEXT
    CHECK ("problem" IN ('unreachable', 'silent', 'sign_in_refused', 'deferred', 'refused', 'partly_refused', 'not_handed_over', 'unwritable', 'too_late'));

UPDATE "outbox_mail" SET
    "problem" = CASE
        WHEN "said" LIKE 'The mail server refuses the sign-in%' THEN 'sign_in_refused'
        WHEN "said" LIKE 'The mail server refused: 5%' THEN 'refused'
        WHEN "said" LIKE 'The mail server refused:%' THEN 'deferred'
        WHEN "said" LIKE 'The mail server does not answer%' THEN 'silent'
        WHEN "said" LIKE 'The mail server cannot be reached%' THEN 'unreachable'
        WHEN "said" LIKE 'Refused for %' THEN 'partly_refused'
        WHEN "said" LIKE 'Not sent within %' THEN 'too_late'
        WHEN "said" LIKE 'The mail could not be written%' THEN 'unwritable'
    END,
    "said" = coalesce(
        substring("said" FROM '^The mail server refuse[sd][^:]*: (.*)$'),
        substring("said" FROM '^The mail server cannot be reached \((.*)\)$'),
        substring("said" FROM '^Refused for (.*)$'))
WHERE "said" IS NOT NULL;

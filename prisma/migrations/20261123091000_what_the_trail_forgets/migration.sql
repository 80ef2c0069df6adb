-- The audit trail keeps what was done. By whom it forgets with an account that is removed, and from where after some weeks (privacy policy).

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Names and network addresses may be taken out, and nothing else.
    IF TG_OP = 'UPDATE' AND NEW."actor" IN (OLD."actor", '') AND NEW."address" IN (OLD."address", '')
        AND to_jsonb(NEW) - 'actor' - 'address' = to_jsonb(OLD) - 'actor' - 'address' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit trail is only added to' USING ERRCODE = 'restrict_violation';
END $$;

-- What an account did, and tries to sign in to it. Its id stays, so that one hand is still known from another.
CREATE FUNCTION forget_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "audit_entry" SET "actor" = '', "address" = ''
    WHERE "actor_id" = OLD."id" OR ("subject_kind" = 'account' AND "subject_id" = OLD."id" AND "action" = 'sign_in_failed');
    RETURN NULL;
END $$;
CREATE TRIGGER "forgotten_by_the_trail" AFTER DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION forget_account();

CREATE INDEX "audit_entry_address_idx" ON "audit_entry" ("at") WHERE "address" <> '';

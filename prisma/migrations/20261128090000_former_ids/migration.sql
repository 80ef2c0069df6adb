-- The id of a case or an industry can be changed; its former ids keep leading to it (docs/decisions/0081).

-- What belongs to a case or an industry follows its id.
DO $$
DECLARE
    reference RECORD;
BEGIN
    FOR reference IN
        SELECT conname, conrelid::regclass AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint
         WHERE contype = 'f' AND confrelid IN ('business_case'::regclass, 'industry'::regclass) AND confupdtype = 'a'
    LOOP
        EXECUTE format('ALTER TABLE %1$s DROP CONSTRAINT %2$I, ADD CONSTRAINT %2$I %3$s ON UPDATE CASCADE',
            reference."table", reference.conname, reference.definition);
    END LOOP;
END $$;

-- Cases whose industry or related case gets another id are changed by one statement, as when it is deleted.
DROP TRIGGER "touch" ON "business_case_industry";
DROP TRIGGER "touch" ON "related_case";
CREATE TRIGGER "touch_changed" AFTER UPDATE ON "business_case_industry" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION touch_cases_of_links();
CREATE TRIGGER "touch_changed" AFTER UPDATE ON "related_case" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION touch_cases_of_links();

CREATE TABLE "former_id" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "former_id" TEXT NOT NULL,
    -- Who had it: the id of today, so that each address redirects at once to the last one.
    "document_id" TEXT NOT NULL,
    -- Snapshots from before this time mean that document by it.
    "until" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    -- False once another document, or the same again, has the id.
    "redirects" BOOLEAN NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX "former_id_redirects_key" ON "former_id" ("kind", "former_id") WHERE "redirects";
CREATE INDEX "former_id_until_idx" ON "former_id" ("kind", "former_id", "until");
CREATE INDEX "former_id_document_idx" ON "former_id" ("kind", "document_id");

-- The id of today of the document that had an id at a time. What is in the trash has none.
CREATE FUNCTION current_id(of_kind TEXT, given TEXT, at TIMESTAMPTZ) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT document_id FROM former_id f
                      WHERE f.kind = of_kind AND f.former_id = given AND f.until >= at AND document_id NOT LIKE 'trash:%'
                      ORDER BY f.until, f.id LIMIT 1), given)
$$;

-- A document that gets another id keeps its history and its former ids.
CREATE FUNCTION follow_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_version SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    UPDATE former_id SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    UPDATE former_id SET redirects = false WHERE kind = TG_TABLE_NAME AND former_id = NEW.id AND redirects;
    INSERT INTO former_id (kind, former_id, document_id) VALUES (TG_TABLE_NAME, OLD.id, NEW.id);
    RETURN NULL;
END $$;
DROP TRIGGER "versions" ON "business_case";
DROP TRIGGER "versions" ON "industry";
DROP FUNCTION move_versions();
CREATE TRIGGER "follow_id" AFTER UPDATE OF "id" ON "business_case" FOR EACH ROW
    WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION follow_id();
CREATE TRIGGER "follow_id" AFTER UPDATE OF "id" ON "industry" FOR EACH ROW
    WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION follow_id();

-- An id in use doesn't redirect.
CREATE FUNCTION take_former_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE former_id SET redirects = false WHERE kind = TG_TABLE_NAME AND former_id = NEW.id AND redirects;
    RETURN NULL;
END $$;
CREATE TRIGGER "take_former_id" AFTER INSERT ON "business_case" FOR EACH ROW EXECUTE FUNCTION take_former_id();
CREATE TRIGGER "take_former_id" AFTER INSERT ON "industry" FOR EACH ROW EXECUTE FUNCTION take_former_id();

-- A change of what redirects where. Removals are such a change too, for a redirect to what isn't public ends.
CREATE FUNCTION announce_redirects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('content_revision');
    PERFORM pg_notify('content_changed', 'redirects');
    RETURN NULL;
END $$;
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_id"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_redirects();

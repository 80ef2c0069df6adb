-- A change that removes content says so: nothing rendered before it is shown during an outage. Saving a case deletes
-- and inserts its links to industries and to other cases, so these do not count.
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('content_revision');
    PERFORM pg_notify('content_changed', CASE
        WHEN TG_TABLE_NAME IN ('business_case_industry', 'related_case') THEN ''
        WHEN TG_OP IN ('DELETE', 'TRUNCATE') THEN 'removed'
        ELSE ''
    END);
    RETURN NULL;
END $$;

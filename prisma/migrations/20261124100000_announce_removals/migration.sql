-- A change that removes content says so: what a process rendered before it is not shown during an outage either. Saving a case
-- deletes and inserts its links to industries and other cases, so these do not count.
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('content_changed', CASE
        WHEN TG_OP IN ('DELETE', 'TRUNCATE') AND TG_TABLE_NAME NOT IN ('business_case_industry', 'related_case') THEN 'removed'
        ELSE ''
    END);
    RETURN NULL;
END $$;

-- An industry may be used, and a case referred to, by tens of thousands of cases. What goes with it, and what comes with many rows at once,
-- touches its cases by one statement rather than row by row. A row that is changed stays with the trigger there was.
CREATE FUNCTION touch_cases_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE business_case SET touched_by = touched_by
      WHERE id IN (SELECT case_id FROM changed) AND touched_by <> txid_current();
    RETURN NULL;
END $$;
DO $$
DECLARE
    links TEXT;
BEGIN
    FOREACH links IN ARRAY ARRAY['business_case_industry', 'related_case'] LOOP
        EXECUTE format('DROP TRIGGER "touch" ON %I', links);
        EXECUTE format('CREATE TRIGGER "touch" AFTER UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_case_of_row()', links);
        EXECUTE format('CREATE TRIGGER "touch_added" AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_cases_of_links()', links);
        EXECUTE format('CREATE TRIGGER "touch_removed" AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_cases_of_links()', links);
    END LOOP;
END $$;

-- Processes cache images in the sizes that pages show. Those of a deleted file are dropped at once.
CREATE TRIGGER "announce_removal" AFTER DELETE ON "stored_file"
    FOR EACH ROW EXECUTE FUNCTION announce_content_change();

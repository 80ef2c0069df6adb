-- Paths without a language lead to a language that becomes public. When it's taken off, its removal is announced.
CREATE TRIGGER "announce_redirects" AFTER UPDATE OF "is_public" ON "language" FOR EACH ROW
    WHEN (NEW.is_public AND NOT OLD.is_public) EXECUTE FUNCTION announce_redirects();

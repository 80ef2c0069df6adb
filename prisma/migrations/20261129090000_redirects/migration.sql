-- Rules by which addresses of no page redirect (docs/decisions/0082).
CREATE TABLE "redirect" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "from_path" TEXT NOT NULL,
    -- NULL for an address that is gone (410).
    "target" TEXT,
    "status" INTEGER NOT NULL,
    "hits" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "redirect_status_check" CHECK ("status" IN (301, 302, 308, 410)),
    CONSTRAINT "redirect_target_check" CHECK (("target" IS NULL) = ("status" = 410))
);
CREATE UNIQUE INDEX "redirect_from_path_key" ON "redirect" ("from_path");

-- Counted hits change nothing.
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OF "from_path", "target", "status" OR DELETE OR TRUNCATE ON "redirect"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_redirects();

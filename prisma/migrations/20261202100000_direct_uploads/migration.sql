-- Files that browsers send to the bucket themselves, until they are checked (docs/decisions/0092). The object is
-- incoming/ and the id.
CREATE TABLE "direct_upload" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "account_id" TEXT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE,
    -- As its sender names it and declares its type.
    "file_name" TEXT NOT NULL,
    "declared_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL CHECK ("bytes" > 0),
    "sha256" TEXT NOT NULL,
    -- What the file is for.
    "target" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    -- Since when a request completes it.
    "claimed_at" TIMESTAMPTZ(3)
);
CREATE INDEX "direct_upload_account_id_idx" ON "direct_upload" ("account_id");
CREATE INDEX "direct_upload_expires_at_idx" ON "direct_upload" ("expires_at");

-- Search in titles by index. The capitals of every script are folded here, by a collation of its own, because a database may have been
-- made with one that knows no Cyrillic; what is indexed and what is searched for are then plain small letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE "business_case_listing" ADD COLUMN "title_key" TEXT NOT NULL GENERATED ALWAYS AS (lower("title" COLLATE "und-x-icu")) STORED;
CREATE INDEX "business_case_listing_title_key_idx" ON "business_case_listing" USING gin ("title_key" gin_trgm_ops);

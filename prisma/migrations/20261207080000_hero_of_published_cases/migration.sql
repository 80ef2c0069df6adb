-- One public case is marked for the home page. Drafts, working copies and cases that were taken down may
-- be marked, too: they take the mark when they are published.
DROP INDEX "business_case_is_hero_key";
CREATE UNIQUE INDEX "business_case_is_hero_key" ON "business_case" ("is_hero") WHERE "is_hero" AND "status" = 'published';

-- Cases that are public in some languages, which are few.
CREATE INDEX "business_case_partly_public_idx" ON "business_case" ("id") WHERE "public_languages" <> '{}';

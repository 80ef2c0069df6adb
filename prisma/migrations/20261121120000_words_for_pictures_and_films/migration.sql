-- What a picture shows and what happens in a film, for those who cannot see them (docs/decisions/0011).
ALTER TABLE "business_case_translation"
    ADD COLUMN "image_alt" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "video_description" TEXT NOT NULL DEFAULT '';

-- Finds the images that cases show without a text of their own (lib/data/media/missing-texts.ts).
CREATE INDEX "business_case_translation_without_image_alt_idx" ON "business_case_translation" ("case_id", "language")
    WHERE "image_alt" = '';

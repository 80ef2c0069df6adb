-- Facts about the firm of a case, and who confirmed its figures. Everything is optional: existing cases show nothing new.
ALTER TABLE "business_case"
    ADD COLUMN "employees" INTEGER NOT NULL DEFAULT 0 CHECK ("employees" >= 0),
    ADD COLUMN "sample_size" INTEGER NOT NULL DEFAULT 0 CHECK ("sample_size" >= 0),
    ADD COLUMN "measured_on" TEXT NOT NULL DEFAULT '' CHECK ("measured_on" ~ '^(\d{4}-\d{2}-\d{2})?$'),
    ADD COLUMN "confirmed_by" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "confirmed_by_firm" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "is_sample_proof" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "exhibit" TEXT NOT NULL DEFAULT 'none' CHECK ("exhibit" IN ('none', 'invoice', 'order', 'message')),
    ADD COLUMN "is_hero" BOOLEAN NOT NULL DEFAULT false;

-- At most one case is marked for the home page.
CREATE UNIQUE INDEX "business_case_is_hero_key" ON "business_case" ("is_hero") WHERE "is_hero";

ALTER TABLE "business_case_translation"
    ADD COLUMN "systems" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "quote" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "confirmed_by_role" TEXT NOT NULL DEFAULT '';

-- The texts of a case by their names in the API; the "source" of a translation is a part of these.
CREATE OR REPLACE FUNCTION case_texts(t "business_case_translation") RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT jsonb_build_object(
        'title', t.title, 'description', t.description, 'industryLabel', t.industry_label,
        'problemDescription', t.problem_description, 'solutionDescription', t.solution_description,
        'problemConclusion', t.problem_conclusion, 'solutionConclusion', t.solution_conclusion,
        'ctaHeader', t.cta_header, 'ctaDescription', t.cta_description,
        'imageAlt', t.image_alt, 'videoDescription', t.video_description,
        'systems', t.systems, 'quote', t.quote, 'confirmedByRole', t.confirmed_by_role)
$$;

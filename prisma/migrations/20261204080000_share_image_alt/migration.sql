-- The text of the picture for shared links, where it shall differ from that of its file.
ALTER TABLE "business_case_translation" ADD COLUMN "share_image_alt" TEXT NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION case_texts(t "business_case_translation") RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT jsonb_build_object(
        'title', t.title, 'description', t.description, 'industryLabel', t.industry_label,
        'problemDescription', t.problem_description, 'solutionDescription', t.solution_description,
        'problemConclusion', t.problem_conclusion, 'solutionConclusion', t.solution_conclusion,
        'ctaHeader', t.cta_header, 'ctaDescription', t.cta_description,
        'imageAlt', t.image_alt, 'videoDescription', t.video_description,
        'systems', t.systems, 'quote', t.quote, 'confirmedByRole', t.confirmed_by_role,
        'searchTitle', t.search_title, 'searchDescription', t.search_description,
        'shareImageAlt', t.share_image_alt)
$$;

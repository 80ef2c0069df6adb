-- What is drawn on the page of a case, written for this case in each language.
ALTER TABLE "business_case_translation" ADD COLUMN "exhibit_text" TEXT NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION case_texts(t "business_case_translation") RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT jsonb_build_object(
        'title', t.title, 'description', t.description, 'industryLabel', t.industry_label,
        'problemDescription', t.problem_description, 'solutionDescription', t.solution_description,
        'problemConclusion', t.problem_conclusion, 'solutionConclusion', t.solution_conclusion,
        'ctaHeader', t.cta_header, 'ctaDescription', t.cta_description,
        'imageAlt', t.image_alt, 'videoDescription', t.video_description,
        'systems', t.systems, 'quote', t.quote, 'confirmedByRole', t.confirmed_by_role,
        'exhibitText', t.exhibit_text,
        'searchTitle', t.search_title, 'searchDescription', t.search_description,
        'shareImageAlt', t.share_image_alt)
$$;

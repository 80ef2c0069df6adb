-- The place of a language in the order of the site (lib/domain/language.ts; a test compares the two). Unknown ones are last.
CREATE FUNCTION language_place(language TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_position(ARRAY['en', 'uk', 'ru', 'it', 'de', 'fr', 'es', 'pt', 'nl'], language), 100)
$$;

-- Titles fall back to the other languages in that order, as texts on pages do.
CREATE OR REPLACE FUNCTION refresh_listing(changed TEXT) RETURNS void LANGUAGE sql AS $$
    INSERT INTO business_case_listing (case_id, language, title, title_language)
    SELECT c.id, l.code, best.title, best.language
      FROM business_case c
      CROSS JOIN language l
      CROSS JOIN LATERAL (
        SELECT t.title, t.language FROM business_case_translation t WHERE t.case_id = c.id
         ORDER BY (c.status <> 'published' OR is_public_language(c.public_languages, t.language)) DESC,
                  (t.language = l.code) DESC, (t.language = 'en') DESC, (t.language = c.language) DESC,
                  language_place(t.language), t.language
         LIMIT 1) best
     WHERE c.id = changed
    ON CONFLICT (case_id, language) DO UPDATE SET title = excluded.title, title_language = excluded.title_language
     WHERE (business_case_listing.title, business_case_listing.title_language)
        IS DISTINCT FROM (excluded.title, excluded.title_language)
$$;
SELECT refresh_listing(id) FROM business_case;

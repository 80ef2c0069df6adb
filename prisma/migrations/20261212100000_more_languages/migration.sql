-- The place of a language in the order of the site (lib/domain/language.ts; a test compares the two). Unknown ones are last.
CREATE OR REPLACE FUNCTION language_place(language TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_position(ARRAY['en', 'uk', 'ru', 'it', 'de', 'fr', 'es', 'pt', 'nl', 'bg', 'cs', 'da', 'et', 'fi',
        'hr', 'hu', 'lt', 'lv', 'no', 'pl', 'ro', 'sk', 'sl', 'sv'], language), 100)
$$;

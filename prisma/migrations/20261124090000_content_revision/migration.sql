-- Raised by every change of content, for processes that notifications do not reach. A sequence, so that writers never wait for each other.
CREATE SEQUENCE "content_revision";

CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('content_revision');
    PERFORM pg_notify('content_changed', '');
    RETURN NULL;
END $$;

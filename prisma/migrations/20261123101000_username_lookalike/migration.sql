-- Names that look like another name are refused when an account is made. A name is written in one alphabet (lib/domain/username.ts), so what is left is a
-- whole name of letters that look like Latin ones: Cyrillic "асе" and Latin "ace".

-- The name in the Latin letters that it looks like. Letters: the lower-case ones of Latin, Cyrillic, Greek and Armenian that Unicode TR39 (confusables.txt)
-- gives a single letter of a-z for, and those whose capitals look like a Latin capital.
CREATE FUNCTION "username_lookalike"("username_key" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate("username_key",
        'ɑαаᴄсԁꬲеҽꬵꞙẝքɡᶃƍցһհıɪɩιіꙇӏϳјǀոռᴏᴑꬽοσоօρрԛգզꭇꭈᴦгꜱƽѕꞟᴜꭎꭒʋυսᴠνѵɯᴡѡԝաхɣᶌʏỿꭚγуүᴢвкмнтβκτ',
        'aaaccdeeeffffgggghhiiiiiiijjlnnoooooooppqqqrrrrsssuuuuuuuvvvwwwwwxyyyyyyyyzbkmhtbkt')
$$;

-- Not unique: accounts made before may look alike and stay.
CREATE INDEX "account_username_lookalike_idx" ON "account" ("username_lookalike"("username_key"));
